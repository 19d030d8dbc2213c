/** Found by name, title or the topic's words. Run `tools/icons.ts` when this list changes. */
interface Topic {
  words: string;
  /** A name, and after a colon further search words: `house: home`. */
  icons: readonly string[];
}

const topic = (words: string, icons: string): Topic => ({
  words,
  icons: icons
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
});

export const LINE_TOPICS: readonly Topic[] = [
  topic(
    'time date schedule booking appointment',
    `timer: stopwatch minute, clock: hour, alarm-clock: wake reminder, hourglass: wait, watch: wrist, rotate-ccw-clock: history past undo,
    calendar: day month, calendar-days, calendar-check: booked, calendar-clock, calendar-plus: add, calendar-heart,
    calendar-x: cancel, calendar-range: week, timer-reset: again, bell: alert notification, bell-ring: alarm,
    sunrise: morning, sunset: evening, sun: day light, moon: night dark`,
  ),
  topic(
    'people person user customer team',
    `user: account, users: group, user-plus: add invite, user-check: verified, user-star: favorite, contact: address,
    baby: child family, person-standing: human, accessibility: wheelchair inclusive, hand-helping: help support,
    handshake: deal agreement partner, heart-handshake: care charity, hand-heart: give donate, hand: stop wave,
    thumbs-up: like good, thumbs-down: dislike, face-slightly-smiling: smile happy, face-grinning: laugh joy, speech: talk voice, ear: listen,
    eye: see view look, eye-off: hide, footprints: steps walk, graduation-cap: student degree`,
  ),
  topic(
    'message talk contact communication',
    `mail: email letter, mail-open: read, mails, inbox: tray, send: paper plane, at-sign: address, phone: call,
    phone-call: ring, phone-incoming, voicemail, message-circle: chat comment, message-square: chat,
    messages-square: conversation, message-circle-question-mark: ask faq, message-square-heart, message-square-quote: testimonial,
    quote: citation, megaphone: announce marketing, rss: feed, radio: broadcast, mic-signal: podcast audio, mic: microphone record,
    headphones: audio support, headset: support call center, languages: translate, newspaper: news press`,
  ),
  topic(
    'money price payment shop buy business',
    `banknote: cash, coins: change, wallet: purse, credit-card: pay, receipt: invoice bill, receipt-text: invoice,
    piggy-bank: save, landmark: bank museum, hand-coins: pay tip, circle-dollar-sign: dollar, badge-dollar-sign,
    dollar-sign, euro, pound-sterling, japanese-yen, badge-percent: discount sale, percent: rate,
    tag: label price, tags, ticket: event entry, ticket-percent: coupon voucher, gift: present, shopping-cart: basket,
    shopping-bag, store: shop market, package: parcel product box, package-check: delivered, package-open,
    truck: delivery shipping, barcode, scan-line, calculator: sum, scale: balance justice, vault: safe`,
  ),
  topic(
    'work office company',
    `briefcase: job, briefcase-business, building: office, building-complex: city tower, factory: industry, warehouse: storage,
    clipboard: form, clipboard-list: tasks, clipboard-check: done, list-checks: to do, list-todo, list-ordered: numbers,
    kanban: board, presentation: slides, notebook-pen: notes, sticky-note: memo, pen-line: write edit, pencil: draw edit,
    pencil-ruler: design plan, ruler: measure, signature: sign contract, stamp: approve, paperclip: attach,
    folder: directory, folder-open, archive: box, printer: print, badge-check: verified certified, id-card: identity`,
  ),
  topic(
    'document file text',
    `file, file-text: page, file-code: source program, file-check: approved, file-pen: edit, file-search: find, files: copy,
    book: read, book-open: read guide, book-bookmark: bookmark, library: books, bookmark: save, scroll-text: terms legal,
    file-spreadsheet: table, file-image: picture, file-play: video film, file-headphone: audio sound, file-down: download, file-up: upload,
    file-lock: secret, notebook: diary, type: font letter, letter-h: heading title, text-quote: citation, table: grid`,
  ),
  topic(
    'computer program software code developer technology',
    `code: program, code-xml: html, terminal: command shell console, square-terminal, braces: json, binary: bits,
    bug: error, git-branch: version, git-merge, git-pull-request: review, git-commit-horizontal, database: data storage sql,
    server: host, hard-drive: disk, cpu: chip processor, memory-stick: ram, circuit-board: electronics, monitor: screen desktop,
    laptop: notebook, smartphone: mobile phone app, tablet: ipad, keyboard: type, mouse: click, monitor-smartphone: responsive,
    screen-share: share present, app-window: browser, panels-top-left: layout dashboard, layout-dashboard: widgets,
    layout-grid, layers: stack, component: parts, blocks: modules, puzzle: plugin extension, plug: connect power,
    plug-zap: integration, webhook: api, workflow: flow automation, network: nodes, cable: connect, usb, wifi: wireless,
    bluetooth, router, qr-code: scan, bot: robot chatbot ai, brain: think ai, brain-circuit: artificial intelligence machine learning,
    sparkles: ai magic new, wand-sparkles: magic, variable, regex: pattern, test-tube-diagonal: test, package-search`,
  ),
  topic(
    'internet web cloud',
    `globe: world site, earth: planet, link: chain, external-link: open, cloud: hosting, cloud-upload, cloud-download,
    upload, download, share-2: social, share: send, search: find magnifier, scan-search, mouse-pointer: cursor,
    mouse-pointer-click: click, house: home, map: plan, map-pin: place location, navigation: direction, compass: discover,
    signpost: direction way, route: way path, locate: position, antenna: signal, satellite: space, signal: reception`,
  ),
  topic(
    'security privacy safe protection',
    `shield: protect, shield-check: safe, shield-exclamation-point: alert warning, shield-half, lock: closed, lock-open: unlock, key: password,
    key-round: password, fingerprint-pattern: identity biometric, scan-face: face recognition, user-lock, siren: emergency alarm,
    triangle-exclamation-point: alert warning danger, octagon-exclamation-point: alert stop error, circle-exclamation-point: alert error, life-buoy: help support rescue, umbrella: insurance,
    fire-extinguisher, hard-hat: construction helmet`,
  ),
  topic(
    'sign check status',
    `check: yes done ok, check-check, circle-check: success, square-check: box, x: no close, circle-x: wrong, plus: add,
    minus: less, circle-plus, info: information, circle-question-mark: help faq, badge-info, ban: forbidden, star: favorite rating,
    heart: love like, flag: country goal, award: prize medal, medal: winner, trophy: winner cup, crown: premium king,
    gem: diamond premium, target: goal aim, crosshair: aim, zap: fast lightning energy, flame: fire hot, rocket: launch start fast,
    infinity: endless unlimited, hash: number, asterisk, loader: wait, refresh-cw: again sync, rotate-ccw: undo, repeat: loop,
    recycle: reuse environment, power: on off, toggle-right: switch, settings: gear options, sliders-horizontal: options adjust,
    circle: ring dot, square: box, triangle, hexagon, diamond`,
  ),
  topic(
    'chart number growth statistics analysis',
    `chart-bar: graph, chart-column: graph, chart-line: graph, chart-pie: share, chart-area, chart-no-axes-combined: growth,
    trending-up: rise growth, trending-down: fall, activity: pulse, gauge: speed performance, sigma: sum, funnel: filter sales,
    arrow-up-right: up, move-up-right, table-2: data`,
  ),
  topic(
    'arrow direction move',
    `arrow-right: next, arrow-left: back, arrow-up, arrow-down, arrow-left-right: exchange swap, arrow-right-left: exchange,
    move: drag, chevrons-right: fast forward, corner-down-right: reply, split: branch, merge: join, shuffle: random,
    maximize: full screen, expand: grow, shrink: small, log-in: enter, log-out: leave exit, door-open: enter welcome, undo-2, redo-2`,
  ),
  topic(
    'picture photo video music media',
    `image: picture, images: gallery, camera: photo, aperture: lens, video: film camera, film: movie cinema, clapperboard: movie,
    play: start, circle-play: video, pause, tv: television, monitor-play, projector: cinema, eighth-notes: music song,
    eighth-note: music, piano: keyboard lesson, guitar, drum: drums, mic-vocal: sing karaoke, volume-2: sound loud, audio-lines: sound wave,
    disc-3: record vinyl, captions: subtitles, gallery-vertical-end, brush: paint, paintbrush: paint art, palette: color art,
    paint-roller: decorate wall, pen-tool: vector design, crop, contrast, swatch-book: colors, drama: theater mask, ferris-wheel: fair`,
  ),
  topic(
    'house home craft tool repair garden',
    `hammer: build, wrench: repair, drill: hole, axe: wood, shovel: dig garden, paint-bucket: color, construction: building site,
    toolbox: tools, bolt: screw, cog: gear, fence: garden, door-closed, bed: sleep hotel, bed-double: hotel, bath: bathroom,
    shower-head: bathroom, toilet: wc, sofa: living room, armchair: chair, lamp: light, lamp-desk: light, lightbulb: idea light,
    washing-machine: laundry, refrigerator: kitchen fridge, heater: warm, air-vent: air conditioning, thermometer: temperature,
    scissors: cut hair salon, shirt: clothes fashion laundry, spray-can: cleaning, brush-cleaning: clean, trash: delete waste, key-square`,
  ),
  topic(
    'food drink restaurant kitchen',
    `utensils: fork knife eat, chef-hat: cook, coffee: cup cafe, cup-soda: drink, beer: pub, wine: glass, martini: bar cocktail,
    pizza: slice, sandwich, hamburger: burger, salad: vegetables, soup: bowl, croissant: bakery breakfast, cake: birthday,
    cake-slice: dessert, cookie, ice-cream-cone: ice, candy: sweet, apple: fruit, banana: fruit, cherry: fruit, grape: fruit,
    carrot: vegetable, egg: breakfast, fish: seafood, beef: meat, wheat: grain bread, milk: dairy, cooking-pot: cook, microwave`,
  ),
  topic(
    'health medicine sport body beauty',
    `heart-pulse: heartbeat cardiology, stethoscope: doctor, hospital: clinic, ambulance: emergency, pill: drug medicine,
    syringe: vaccine injection, bandage: wound, briefcase-medical: first aid, cross: medical, dna: gene, microscope: laboratory,
    bone: orthopedics, dumbbell: gym fitness strength, bike: bicycle cycling, volleyball: ball, waves-horizontal: swim water, mountain: hike climb,
    tent: camping, hand-metal: rock, sparkle: clean shine, leaf: nature vegan, flower: spa plant, flower-2: bloom, glasses: optician`,
  ),
  topic(
    'travel car vehicle transport',
    `car: drive, car-front: taxi, bus: public transport, train-front: rail, tram-front, plane: flight airport, plane-takeoff,
    ship: boat cruise, sailboat: sail, anchor: harbor, motorbike: motorcycle, tractor: farm, fuel: gas station, traffic-cone: road works,
    parking-meter: parking, luggage: suitcase, backpack: bag school, map-pinned: location, hotel: stay, tickets: events, tree-palm: holiday beach`,
  ),
  topic(
    'nature animal weather science',
    `tree-pine: forest, tree-deciduous: tree, trees: forest park, sprout: plant grow, clover: luck, sun-medium: weather,
    cloud-rain: rain, cloud-sun: weather, snowflake: winter cold, wind: air, droplet: water, droplets: water, rainbow: color,
    dog: pet, cat: pet, bird: pet, rabbit: pet fast, turtle: slow, squirrel, snail: slow, paw-print: pet vet animal, feather: light,
    shell: sea, atom: physics science, flask-conical: chemistry laboratory, telescope: astronomy, orbit: space, magnet: physics,
    radiation: nuclear, zap-off, battery: energy, battery-charging: energy, solar-panel: energy sun`,
  ),
  topic(
    'education school learn game fun',
    `school: class, university: college, pen: write, highlighter: marker, eraser, book-text: textbook, spell-check: grammar,
    toy-brick: toys, gamepad-2: game controller, joystick: game, dices: game chance, swords: fight game,
    party-popper: celebrate event, balloon: birthday party, church: wedding religion, castle: rotate-ccw-clock, cctv: camera surveillance`,
  ),
];

export const BRAND_TOPICS: readonly Topic[] = [
  topic(
    'language code',
    `javascript, typescript, python, openjdk, kotlin, swift, go, rust, php, ruby, dotnet, cplusplus, c, dart, elixir, erlang, scala,
    clojure, haskell, lua, perl, r, julia, zig, html5, css, sass, less, markdown, graphql, json, yaml, gnubash, webassembly, solidity`,
  ),
  topic(
    'framework library frontend backend',
    `react, nextdotjs, vuedotjs, nuxt, angular, svelte, solid, preact, astro, remix, reactrouter, gatsby, qwik, htmx, alpinedotjs, jquery,
    tailwindcss, bootstrap, mui, antdesign, chakraui, shadcnui, radixui, styledcomponents, storybook, nodedotjs, deno, bun, express, fastify,
    nestjs, koa, hono, trpc, django, flask, fastapi, laravel, symfony, rubyonrails, spring, springboot, flutter, ionic, expo,
    electron, tauri, capacitor, threedotjs, d3, chartdotjs, redux, reactquery, reacthookform, zod, socketdotio, unity, unrealengine, godotengine`,
  ),
  topic(
    'tool build test editor version',
    `vite, webpack, rollupdotjs, esbuild, babel, npm, pnpm, yarn, turborepo, nx, eslint, prettier, biome, jest, vitest, cypress,
    selenium, git, github, gitlab, bitbucket, gitea, githubactions, circleci, jenkins, travisci, docker, kubernetes, helm, terraform, ansible,
    podman, nginx, apache, caddy, linux, ubuntu, debian, fedora, archlinux, apple, android, macos, ios, vim, neovim, jetbrains, intellijidea,
    webstorm, pycharm, androidstudio, xcode, postman, insomnia, swagger, openapiinitiative, sonarqubeserver, sentry, grafana, prometheus, datadog,
    newrelic, elastic, kibana, opentelemetry, renovate, dependabot`,
  ),
  topic(
    'database data storage search',
    `sqlite, postgresql, mysql, mariadb, mongodb, redis, supabase, firebase, prisma, drizzle, planetscale, neo4j, elasticsearch,
    apachecassandra, apachekafka, rabbitmq, snowflake, databricks, clickhouse, influxdb, timescale, cockroachlabs, duckdb, turso, convex,
    appwrite, pocketbase, hasura, strapi, sanity, contentful, directus, algolia, meilisearch, minio, pandas, numpy, jupyter, apachespark`,
  ),
  topic(
    'cloud hosting server',
    `vercel, netlify, cloudflare, googlecloud, digitalocean, render, railway, flydotio, hetzner, ovh, vultr, githubpages,
    cloudflareworkers, cloudflarepages, fastly, namecheap, godaddy, letsencrypt, vault, hashicorp, proxmox, vmware, nextcloud, wordpress, ghost,
    drupal, joomla, wix, squarespace, webflow, framer`,
  ),
  topic(
    'payment shop money finance',
    `stripe, paypal, square, klarna, adyen, visa, mastercard, americanexpress, applepay, googlepay, shopify, woocommerce,
    bigcommerce, prestashop, etsy, ebay, quickbooks, xero, sage, wise, revolut, venmo, cashapp, coinbase, bitcoin, ethereum,
    razorpay, paddle, lemonsqueezy, gumroad, patreon, kofi, buymeacoffee, alipay, payoneer`,
  ),
  topic(
    'ai model assistant',
    `anthropic, claude, googlegemini, mistralai, meta, huggingface, ollama, perplexity, deepseek, openrouter, langchain, pytorch,
    tensorflow, keras, scikitlearn, opencv, replicate, elevenlabs, githubcopilot, cursor, windsurf, qwen, nvidia, kaggle`,
  ),
  topic(
    'mail message chat meeting marketing',
    `gmail, protonmail, mailchimp, mailgun, brevo, resend, minutemailer, telegram, whatsapp, signal, discord,
    messenger, wechat, line, viber, zoom, googlemeet, jitsi, webex, intercom, zendesk, hubspot, mattermost, rocketdotchat,
    matrix, element, googleanalytics, googletagmanager, googleads, matomo, plausibleanalytics, umami, posthog, mixpanel, hotjar, semrush`,
  ),
  topic(
    'calendar work office project automation',
    `calendly, caldotcom, googlecalendar, googlesheets, googledocs, googleforms, googledrive, dropbox, box, notion, airtable, asana,
    trello, jira, confluence, linear, clickup, todoist, basecamp, miro, figma, sketch, penpot, obsidian, evernote, zapier, make, n8n,
    ifttt, typeform, libreoffice, retool, googlemaps, openstreetmap, mapbox, leaflet, toggl, clockify`,
  ),
  topic(
    'social network video music',
    `x, facebook, instagram, youtube, tiktok, threads, bluesky, mastodon, pinterest, reddit, snapchat, twitch, vimeo, spotify, applemusic,
    soundcloud, tumblr, medium, substack, devdotto, hashnode, stackoverflow, producthunt, ycombinator, dribbble, behance, unsplash, giphy,
    tripadvisor, yelp, airbnb, bookingdotcom, uber, doordash, trustpilot, glassdoor, indeed, strava, duolingo, udemy, coursera, khanacademy`,
  ),
  topic(
    'sign in identity security',
    `auth0, okta, keycloak, clerk, google, bitwarden, 1password, lastpass, openid, passport, nordvpn, wireguard, tailscale,
    torproject, snyk, owasp`,
  ),
];
