export const rebookingCopy = {
  welcome: (name: string) => `Welcome back, ${name}. Your details are filled in.`,
  taken: 'That time is taken. Here are the next ones:',
  takenNone: 'That time is taken. Choose another one below.',
  idea: (idea: string) => `Continue: ${idea}`,
} as const;
