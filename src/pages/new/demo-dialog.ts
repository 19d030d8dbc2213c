/** The name of the island that plays the films of the demo gallery. */
export const DEMO_DIALOG = 'pages/new/DemoDialog';
