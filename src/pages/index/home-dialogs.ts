/** `opens` is the openers' `data-opens`. */
export const demosDialog = { opens: 'demos', island: 'pages/index/DemoPlayer' } as const;
export const hostingTerms = { opens: 'hosting', island: 'pages/index/HostingDialog' } as const;
