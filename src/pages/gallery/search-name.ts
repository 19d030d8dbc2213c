/** Woken by the search bar and the empty result. */
export const GALLERY_SEARCH = 'pages/gallery/GallerySearch';
