/** The name of the island that plays the films of apps. */
export const APP_DIALOG = 'components/AppCard/AppDialog';
