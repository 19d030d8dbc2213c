/** The name of the island that searches the gallery. The search bar and the empty result wake it. */
export const GALLERY_SEARCH = 'pages/gallery/GallerySearch';
