// The look that every page shares. Components bring their own sheet beside them.
import './fonts.css';
import './tokens.css';
import './base.css';
import './surface.css';
