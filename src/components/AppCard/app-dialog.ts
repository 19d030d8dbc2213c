export const APP_DIALOG = 'components/AppCard/AppDialog';
