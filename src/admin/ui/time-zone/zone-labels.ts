/** What people type for a time zone, where it differs from its own city and country. Lowercase, without accents. */

/** Large cities that share another city's zone. */
export const CITIES: Readonly<Record<string, string>> = {
  'Africa/Johannesburg': 'cape town, durban, pretoria',
  'America/Chicago': 'houston, dallas, austin, san antonio, new orleans, minneapolis, milwaukee',
  'America/Denver': 'salt lake city, albuquerque, santa fe',
  'America/Los_Angeles': 'san francisco, seattle, portland, san diego, las vegas, silicon valley',
  'America/New_York': 'washington, boston, philadelphia, miami, atlanta, orlando, charlotte',
  'America/Sao_Paulo': 'rio de janeiro, brasilia',
  'America/Toronto': 'ottawa, montreal, quebec',
  'Asia/Dubai': 'abu dhabi',
  'Asia/Ho_Chi_Minh': 'saigon, hanoi',
  'Asia/Jerusalem': 'tel aviv, haifa',
  'Asia/Karachi': 'lahore, islamabad',
  'Asia/Kolkata': 'mumbai, delhi, bangalore, bengaluru, chennai, hyderabad, calcutta',
  'Asia/Riyadh': 'jeddah, mecca',
  'Asia/Shanghai': 'beijing, shenzhen, guangzhou',
  'Asia/Tokyo': 'osaka, kyoto, yokohama',
  'Asia/Yangon': 'rangoon',
  'Australia/Sydney': 'canberra, newcastle',
  'Europe/Amsterdam': 'rotterdam, the hague',
  'Europe/Berlin': 'munich, hamburg, frankfurt, cologne, koln, munchen, stuttgart',
  'Europe/Istanbul': 'ankara, izmir',
  'Europe/Kyiv': 'kiev, odesa, lviv',
  'Europe/London': 'manchester, birmingham, edinburgh, glasgow, cardiff',
  'Europe/Lisbon': 'porto',
  'Europe/Madrid': 'barcelona, valencia, seville',
  'Europe/Moscow': 'saint petersburg',
  'Europe/Paris': 'lyon, marseille, nice',
  'Europe/Rome': 'milan, naples, turin, florence, venice',
  'Europe/Warsaw': 'krakow, gdansk',
  'Europe/Zurich': 'geneva, basel, bern',
  'Pacific/Auckland': 'wellington, christchurch',
};

/** Other names of countries, by their code. */
export const COUNTRIES: Readonly<Record<string, string>> = {
  AE: 'uae',
  CZ: 'czech republic',
  GB: 'uk great britain england scotland wales',
  NL: 'holland',
  TR: 'turkey',
  US: 'usa america',
};

/** Earlier names that a device may still report. */
export const RENAMED: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Africa/Asmera': 'Africa/Asmara',
  'Etc/UTC': 'UTC',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
