/** Classes of words that tell what a sentence claims. Each is a source of a regular expression, lowercase. */

/** Who can be counted, in the plural. */
export const COUNTED_GROUPS =
  '(?:people|businesses|owners|customers|clients|users|companies|firms|organizations|projects|apps|applications|startups|founders|developers|engineers|programmers|teams|visitors|readers|shoppers|buyers|shops|stores|salons|agencies|freelancers|studios|restaurants|bakeries|cafes|cafés|clinics|practices|entrepreneurs|freelancers|respondents|sessions|websites|sites|guests|orders|bookings|appointments|households|consumers|americans|adults|patients|students|teachers|members|employees|workers|managers|contractors|tradespeople|builds|launches|forms|carts|calls|requests|inquiries|leads|trades|professionals|newcomers|beginners|builders|hosts|landlords|tenants|parents|retailers|merchants|sellers|bookers|callers|one-person shops|they|no-shows|mistakes|errors|support tickets|tickets|sales|visits|purchases|operators|ventures|products|features|spreadsheets)';

/** Others who sell the same or similar. */
export const MARKET =
  '(?:agenc(?:y|ies)|freelancers?|freelance developers?|competitors?|competition|rivals?|dev(?:elopment)? (?:shops?|houses?|firms?|compan(?:y|ies)|teams?)|software (?:houses?|firms?|compan(?:y|ies)|shops?|vendors?)|consultanc(?:y|ies)|consultants?|app builders?|site builders?|website builders?|no-code (?:tools?|platforms?|builders?|services?)|low-code (?:tools?|platforms?)|drag-and-drop (?:tools?|builders?)|template (?:sites?|shops?|marketplaces?)|marketplaces?|gig (?:sites?|platforms?)|bootcamps?|(?:other|rival|competing|similar|comparable|traditional|conventional|typical|local|big|larger?|cheaper|bigger|alternative|overseas) (?:services?|providers?|sites?|platforms?|shops?|vendors?|developers?|sellers?|offers?|firms?|companies|outfits?|builders?|development|hosts?|options?|tools?|studios?|subscriptions?|packages?|software|products?|route)|in-house teams?|(?:delivery|booking|ticketing|reservation|listing|rental|ride|review|scheduling|payment|point-of-sale|e-commerce|website|hosting|accounting) (?:apps|sites|platforms|services|systems|companies|giants)|(?:one|an?|some|several) (?:well-known|popular|big-name|famous|leading|certain|major|household-name) (?:[\\p{L}-]+ ){0,2}?(?:apps?|sites?|platforms?|services?|systems?|compan(?:y|ies)|tools?|providers?|builders?|suites?|brands?|products?|programs?)|studios? (?:that|like)|elsewhere|anywhere else|anyone else|anybody else|everyone else|the (?:rest of the )?(?:market|industry|field))';

/** Products and companies that everyone knows. */
export const BRANDS =
  '(?:shopify|wix|squarespace|wordpress|webflow|bubble|lovable|replit|airtable|notion|trello|slack|zapier|calendly|mailchimp|quickbooks|xero|stripe|paypal|square|salesforce|hubspot|upwork|fiverr|toptal|glide|softr|adalo|weebly|godaddy|etsy|amazon|google|microsoft|apple|acuity|mindbody|doordash|uber|opentable|asana|monday\\.com|canva|figma|github|copilot|chatgpt|claude|gemini|cursor|aws|azure|heroku|vercel|netlify|firebase|jotform|typeform|excel|facebook|instagram|yelp)';

/** Parts of an app's screens: a word before one of these names it and claims nothing. */
export const SCREEN_PART =
  '(?:fields?|forms?|apps?|applications?|screens?|pages?|buttons?|columns?|lists?|labels?|status(?:es)?|menus?|tabs?|boxe?s?|checkbox(?:es)?|records?|entr(?:y|ies)|tables?|rows?|categor(?:y|ies)|templates?|reminders?|appointments?|numbers?|types?|dates?|offices?|firms?|schools?|clinics?|studios?|shops?|stores?|trackers?|portals?|planners?|calculators?|dashboards?|templates?|documents?|uploads?|photos?|intake|software|scores?|notes?|charts?|codes?|texts?|messages?|options?|flows?|links?|settings?|modules?|histor(?:y|ies)|totals?|amounts?|periods?|slots?|hours|signs?|sheets?|receipts?|reports?|mail|letters?|plates?|tags?)';

export const US = /\b(?:we|we're|we've|we'll|we'd|our|ours|ourselves)\b/u;
/** The service, no matter who speaks of it. */
export const SERVICE =
  /\b(?:(?:the|this|each|every|a|any|your|one|single|live|one-hour|1-hour|hour-long|further|second|first|offshore|usa-based|us-based) )(?:(?:live|one-hour|1-hour|hour-long|build|app-building|building|developer|offshore|usa-based|us-based|booked|first|second) ){0,2}(?:sessions?|service)\b|\byour booking\b|\bsessions? (?:is|are|comes?|includes?|costs?|starts?|ends?|gives?|gets?|lasts?|runs?)\b|\b(?:the|this) (?:site|company|business|team)\b|\b(?:the|an|every|each|all|any) (?:offshore |usa-based |us-based |session )?developers?\b|\b(?:offshore|usa-based|us-based) (?:developers?|sessions?|hours?|tier|rate|price)\b|\bhosting (?:is|costs?|comes?|includes?|runs?|starts?|with|here)\b/u;

/** The future or habit of a thing promised. */
export const WILL = /\b(?:will|'ll|shall|going to|gets?|get to|guaranteed|bound to|sure to|certain to)\b/u;
export const ALWAYS =
  /\b(?:always|every|never|any|all|no matter|regardless|whatever|without fail|guarantee[sd]?|promise[sd]?|certain(?:ly|ty)?|sure|ensure[sd]?|forever|for life|lifetime|permanent(?:ly)?|indefinitely|instantly|immediately|whenever|until you|as (?:many|often|long)|unlimited|not one|zero|no one|nobody|everyone)\b/u;

/** Bare verbs that begin a sentence which tells a reader what to do. */
export const BARE_VERBS =
  'do|let|add|aim|allow|answer|arrange|ask|assign|avoid|be|begin|block|book|bring|build|buy|call|cancel|change|check|choose|click|close|collect|color|combine|compare|confirm|connect|consider|copy|count|create|cut|decide|define|delete|describe|design|display|divide|do|draft|drag|draw|drop|email|enter|estimate|expect|export|fill|find|finish|fix|flag|follow|forget|get|give|go|group|hand|have|hide|hold|ignore|import|include|invite|keep|label|lead|leave|limit|link|list|look|make|map|mark|match|measure|mention|move|multiply|name|note|notice|offer|open|order|paste|pay|pick|place|plan|point|prepare|press|print|protect|publish|pull|put|raise|read|record|refuse|reject|remember|remind|remove|rename|repeat|replace|require|reserve|restrict|return|round|run|save|schedule|search|see|select|send|separate|set|settle|share|show|sign|skip|sort|spell|split|start|stick|stop|store|subtract|switch|take|talk|tap|tell|test|think|treat|try|turn|type|update|upload|use|visit|wait|walk|watch|weigh|work|write';
export const BARE_VERB = new RegExp(`^(?:${BARE_VERBS})$`, 'iu');
