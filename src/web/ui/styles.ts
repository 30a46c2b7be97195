// The look that every page shares. Components bring their own sheet beside them.
import './layers.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import './focus.css';
import './type.css';
import './surface.css';
