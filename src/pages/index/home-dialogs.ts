/** The home page's dialogs: what opens them (`data-opens`), and the islands that show them. */
export const demosDialog = { opens: 'demos', island: 'pages/index/DemoPlayer' } as const;
export const hostingTerms = { opens: 'hosting', island: 'pages/index/HostingDialog' } as const;
