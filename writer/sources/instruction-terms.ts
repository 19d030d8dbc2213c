/**
 * Words of other languages than English with which a text gives instructions to a writer or a model. Latin letters
 * without accents, in lower case, as `folded` makes them. They begin a word, except where words are not separated.
 */
export interface InstructionTerms {
  /** "Ignore". */
  drop: string;
  /** "Instructions". */
  orders: string;
  /** "All", "previous", "your". */
  scope: string;
  /** "If you are an AI". */
  asModel: string;
  /** "Note to the editor". */
  note: string;
  /** "In your article", "your readers". */
  article: string;
  /** "Recommend", "mention", "link to". */
  demand: string;
  /** "Please", "must", or an imperative: with `article` alone, "you write your article" is a statement. */
  please: string;
}

const MODELS = {
  de: 'ki|ai|kunstliche intelligenz|sprachmodell',
  es: 'inteligencia artificial|una ia|un modelo de lenguaje',
};

/** Short gaps, so that the words stand together. */
const gap = (most: number) => `.{0,${most}}`;

export const INSTRUCTION_TERMS: Readonly<Record<string, InstructionTerms>> = {
  de: {
    drop: 'ignorier|missacht|vergiss|vergesst|vergessen sie',
    orders: 'anweisung|instruktion|vorgabe|prompt',
    scope: 'alle|bisherig|vorherig|vorig|obig|deine|fruher',
    asModel: `(?:wenn|falls|sofern|als|da) ${gap(14)}\\b(?:${MODELS.de})\\b`,
    note: `(?:hinweis|nachricht|anmerkung|notiz|bitte|botschaft) (?:an|fur) (?:die |den |das |alle )?(?:redakt|autor|verfasser|schreib|${MODELS.de})`,
    article: '(?:deine|ihre|eure)[mnrs]? (?:artikel|beitrag|text|zusammenfassung|lesern)',
    demand: 'empfiehl|empfehl|erwahn|verlink|verweis|nenn|schreib|zitier|lob|link|fug|behaupt',
    please:
      'bitte|muss|soll|unbedingt|empfiehl|empfehlen sie|verlinken sie|erwahnen sie|erwahne(?! ich)|nennen sie|zitieren sie|fugen sie',
  },
  es: {
    drop: 'ignor|olvid|descart|haz caso omiso|haga caso omiso|no sigas',
    orders: 'instruccion|indicacion|directriz|directrices|prompt',
    scope: 'anterior|previ|tus|todas',
    asModel: `(?:si|como|al ser|siendo) ${gap(14)}\\b(?:${MODELS.es})\\b`,
    note: '(?:nota|mensaje|aviso) (?:para|al|a) (?:el |la |los |las )?(?:editor|redact|autor|ia\\b|inteligencia|modelo)',
    article: '(?:tu|su|vuestro|tus|sus) (?:articulo|texto|publicacion|entrada|resumen|lectores)',
    demand: 'recomi|recomend|menci|inclu|enlac|enlaz|escrib|cit[ae]|elogi|nombr|anad',
    please: 'por favor|debe|tiene que|hay que|inclu[iy][ar]?|mencion[ae]|recomiend|enlac[ea]|anad[ae]',
  },
  fr: {
    drop: 'ignore|oublie|ne tenez pas compte|ne tiens pas compte',
    orders: 'instruction|consigne|directive|prompt',
    scope: 'precedent|toutes|vos|tes|anterieur|ci-dessus',
    asModel: `(?:si|en tant qu|comme) ?${gap(18)}\\b(?:une ia|intelligence artificielle|modele de langage)\\b`,
    note: '(?:note|message|avis|remarque|a l.attention) (?:a |pour |de |d.|au |aux )?(?:la |le |l.|les )?(?:redact|auteur|editeur|ia\\b|intelligence|modele)',
    article: '(?:votre|ton|vos|tes) (?:article|texte|billet|resume|lecteurs)',
    demand: 'recommand|mentionn|ajout|inclu|inser|cite[rz]?|ecri|lien|conseill',
    please: 'merci d|veuillez|devez|dois|priere|s.il vous plait|mentionnez|recommandez|ajoutez|incluez|citez',
  },
  it: {
    drop: 'ignora|ignori|dimentica|trascura',
    orders: 'istruzion|indicazion|direttiv|prompt',
    scope: 'precedent|tutte|tue|vostre',
    asModel: `(?:se|in quanto|come) ${gap(14)}\\b(?:un.ia|intelligenza artificiale|modello linguistico)\\b`,
    note: '(?:nota|messaggio|avviso) (?:per|al|alla|ai|agli) ?(?:il |la |l.|i |gli )?(?:redatt|redazion|autor|editor|ia\\b|intelligenza|modello)',
    article: '(?:tuo|vostro|suo) (?:articolo|testo|post|riassunto)|(?:tuoi|vostri|suoi) lettori',
    demand: 'consigli|raccomand|menzion|inseri|aggiung|includ|cita|scriv|link',
    please:
      'per favore|si prega|deve|devi|dovete|inserire|aggiungere|citare|inserisci|aggiungi|consiglia|menziona',
  },
  pt: {
    drop: 'ignor|esquec|desconsider',
    orders: 'instruc|orientac|diretriz|prompt',
    scope: 'anterior|todas|suas|previ',
    asModel: `(?:se|como) ${gap(14)}\\b(?:uma ia|inteligencia artificial|modelo de linguagem)\\b`,
    note: '(?:nota|mensagem|aviso) (?:para|ao|a|aos) (?:o |a |os )?(?:editor|redator|redacao|autor|ia\\b|inteligencia|modelo)',
    article: '(?:seu|teu|vosso) (?:artigo|texto|post|resumo)|(?:seus|teus) leitores',
    demand: 'recomend|mencion|inclu|adicion|insir|cite|escrev|link',
    please: 'por favor|deve|mencione|inclua|adicione|insira|cite|recomende|escreva',
  },
  nl: {
    drop: 'negeer|vergeet',
    orders: 'instructie|aanwijzing|opdracht|prompt',
    scope: 'alle|eerder|vorige|bovenstaand|jouw',
    asModel: `(?:als|indien) ${gap(14)}\\b(?:een ai|kunstmatige intelligentie|taalmodel)\\b`,
    note: '(?:opmerking|bericht|noot) (?:aan|voor) (?:de |het )?(?:redact|auteur|schrijver|ai\\b|taalmodel)',
    article: '(?:je|jouw|uw) (?:artikel|tekst|samenvatting|lezers)',
    demand: 'raad|beveel|noem|vermeld|link|schrijf|voeg|citeer',
    please: 'gelieve|alstublieft|moet|graag|vermeld|noem|voeg|raad|beveel',
  },
  pl: {
    drop: 'zignoruj|ignoruj|zapomnij|pomin',
    orders: 'instrukcj|polecen|wytyczn|prompt',
    scope: 'wszystkie|poprzedni|wczesniejsz|twoje|swoje',
    asModel: `(?:jesli|jezeli|jako) ${gap(14)}\\b(?:ai|sztuczna inteligencj|modelem jezykowym|model jezykowy)`,
    note: '(?:uwaga|wiadomosc|notatka|informacja) (?:dla|do) (?:redakc|redaktor|autor|ai\\b|model)',
    article: '(?:swoim|twoim|panstwa) (?:artykule|tekscie|wpisie|podsumowani)|czytelnikom',
    demand: 'polec|wspomn|dodaj|umiesc|link|napisz|cytuj|zacytuj|rekomend',
    please: 'prosze|prosimy|nalezy|musi|polec|dodaj|umiesc|wspomn',
  },
  tr: {
    drop: 'yok say|gormezden gel|dikkate alma|unut|goz ardi et',
    orders: 'talimat|yonerge|komut|prompt|istem',
    scope: 'onceki|tum|butun|yukaridaki',
    asModel: '(?:yapay zeka|dil modeli|ai)(?:ysan|ysaniz| isen| iseniz| olarak)',
    note: '(?:editor|yazar|redaktor|yapay zeka)[a-z]{0,5}(?: icin)? not',
    article:
      '(?:yazi|makale|metn|metin|icerig)(?:n|niz|iniz|ler|leriniz)(?:d[ea]|e|i)?|okuyucular(?:in|iniz)a',
    demand: 'oner|bahset|baglanti|link|belirt|yazin|yazmali|tavsiye|alinti|ekle',
    please: 'lutfen|meli|mali|in(?:iz)?[.!]|verin|edin|mutlaka|gerek',
  },
  ru: {
    drop: 'игнорир|проигнорир|забудь|не обращай',
    orders: 'инструкц|указани|промпт',
    scope: 'предыдущ|все|прежн|сво',
    asModel: `(?:если|как) ${gap(14)}(?:языков\\p{L}{2,3} модел|ии|искусственн|нейросет)`,
    note: `(?:примечание|сообщение|заметка|внимани)${gap(6)} (?:редактор|автор|редакц|ии|модел)`,
    article:
      '(?:сво[её][йм]|ваше[йм]|тво[её][йм]) (?:стать|текст|ответ|пост|обзор)|(?:свои|ваши|твои)м читател',
    demand: 'порекоменд|рекоменд|упомян|добавь|ссылк|напиши|процитир|назови|укаж',
    please:
      'пожалуйста|нужно|обязательно|должн|порекоменд|рекомендуй|упомян|добавь|напиши|процитир|назови|укажи',
  },
  ja: {
    drop: '無視|忘れ|従わな',
    orders: '指示|命令|プロンプト|指令',
    scope: 'これまで|以前|すべて|全て|上記|前の|あなたの',
    asModel: `(?:ai|人工知能|言語モデル|llm)${gap(15)}(?:場合|であれば|なら|として)`,
    note: '(?:編集者|執筆者|ライター|ai|人工知能|言語モデル)(?:の皆様|の方)?(?:への|へ)(?:注意|お願い|メモ|指示|連絡)',
    article: '(?:記事|要約|回答|投稿|文章)(?:の中)?(?:に|で)',
    demand: '勧め|推奨|推薦|おすすめ|リンク|言及|書いて|記載|引用|述べ',
    please: 'ください|下さい|なさい|べき|せよ',
  },
  zh: {
    drop: '忽略|无视|無視|忘记|忘記|忘掉|不要理会',
    orders: '指令|指示|提示词|提示詞|命令',
    scope: '之前|以上|所有|先前|上述|你的|前面',
    asModel: `(?:如果你是|若你是|作为|身为)${gap(8)}(?:人工智能|ai|语言模型|大模型)`,
    note: '(?:致|给)(?:编辑|作者|写手|ai|人工智能|语言模型)',
    article: '(?:文章|摘要|回答|博文|正文)(?:中|里|内)',
    demand: '推荐|提到|提及|添加|链接|写|引用|称赞|加入',
    please: '请|必须|务必|应该|一定要',
  },
  ko: {
    drop: '무시|잊어|잊고',
    orders: '지시|명령|지침|프롬프트',
    scope: '이전|모든|위의|앞의|기존',
    asModel: `(?:ai|인공지능|언어 ?모델)${gap(6)}(?:라면|로서|경우)`,
    note: '(?:편집자|작성자|저자|인공지능|ai)(?:에게|께|님)',
    article: '(?:기사|글|요약|답변|게시물)(?:에|에서) ',
    demand: '추천|언급|링크|작성|인용|추가',
    please: '세요|십시오|하라|해라',
  },
  ar: {
    drop: 'تجاهل|انس |اهمل',
    orders: 'تعليمات|اوامر|توجيهات',
    scope: 'السابقة|جميع|كل ',
    asModel: `(?:اذا|ان) كنت${gap(12)}(?:ذكاء|نموذج)`,
    note: `(?:ملاحظة|رسالة) (?:ل|الي )${gap(4)}(?:محرر|كاتب|نموذج|ذكاء)`,
    article: '(?:مقالك|مقالتك|نصك|ملخصك|قرائك)',
    demand: 'اوص|اذكر|اضف|رابط|اكتب|اقتبس',
    please: '.',
  },
  hi: {
    drop: 'अनदेखा|नज़रअंदाज़|भूल जा',
    orders: 'निर्देश',
    scope: 'पिछले|सभी|पहले',
    asModel: `यदि आप${gap(12)}(?:एआई|भाषा मॉडल)`,
    note: 'संपादक (?:के लिए|को)',
    article: 'अपने लेख में',
    demand: 'सिफारिश|सिफ़ारिश|उल्लेख|लिंक|लिखें|अनुशंसा',
    please: '.',
  },
};

/** "Recommend!" in any language. */
export const RECOMMEND =
  'empfiehl|empfehlen sie|empfehlt|recomienda|recomiende|recomende|recommandez|consigliate|consiglia|raccomanda|onerin|tavsiye edin|polec|polecaj|порекомендуй|рекомендуй|勧めて|推奨して|推荐|추천하|اوص';

/** The people that a business serves, in any language: a request about them is one to its team or its app. */
export const AUDIENCE =
  'guests?|clients?|customers?|callers?|patients?|users?|visitors?|staff|waiters?|students?|members?|tenants?|gast|kunde|cliente|huesped|ospit|hospede|misafir|musteri|klient|gosc|гост|клиент|손님|고객|عميل|ضيف';
