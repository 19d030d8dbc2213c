/** The name of the island that plays the videos of the demo gallery. */
export const DEMO_DIALOG = 'pages/new/DemoDialog';
