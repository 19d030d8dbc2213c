const TAG = /<[a-z][^<>]*>/gi;

/** Makes the addresses in HTML absolute. @param page URL of the page that it is part of */
export const absolute = (html: string, page: string): string =>
  html.replace(TAG, (tag) =>
    tag
      .replace(/(\s(?:href|src|poster)=")([^"]*)/g, (_all, start: string, address: string) =>
        start.concat(resolve(address, page)),
      )
      .replace(/(\ssrcset=")([^"]*)/g, (_all, start: string, list: string) =>
        start.concat(
          list.replace(
            /(^|,\s*)(\/(?!\/)\S*)/g,
            (_one, comma: string, path: string) => comma + resolve(path, page),
          ),
        ),
      ),
  );

/** @param address as HTML has it, with `&` as `&amp;` */
const resolve = (address: string, page: string): string =>
  address !== '' && URL.canParse(address, page) ? new URL(address, page).href : address;
