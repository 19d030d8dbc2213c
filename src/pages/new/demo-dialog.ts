export const DEMO_DIALOG = 'pages/new/DemoDialog';
