import type { KeptFilm } from '#db/queries/site/films.ts';
import { mediaUrl } from '#db/queries/site/media-url.ts';
import { captionsUrl, filmUrl, loopUrl } from '#src/content/site/film-url.ts';
import type { FilmRecord } from '#src/contract/site/films.ts';

/** A film as the API answers it. */
export function presentFilm(film: KeptFilm): FilmRecord {
  const { hash, posterHash, loopFileId, captionsHash, hasSound } = film;
  return {
    ...film,
    url: filmUrl(film),
    posterUrl: posterHash === null ? null : mediaUrl(posterHash),
    loopUrl: loopFileId === null ? null : loopUrl(hash),
    captionsUrl: captionsHash === null ? null : captionsUrl(hash, captionsHash),
    hasSound: hasSound === 1,
  };
}
