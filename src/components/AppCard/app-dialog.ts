/** The name of the island that plays the videos of apps. */
export const APP_DIALOG = 'components/AppCard/AppDialog';
