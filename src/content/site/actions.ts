/** Separate from what depends on the offer, which not every page's script needs. */

export const actions = {
  book: 'Book a Session',
  bookNow: 'Book a Session Now',
  watchDemo: 'Watch Demo',
  viewDemo: 'View Demo',
  viewFullGallery: 'View Full Gallery',
  learnMore: 'Learn More',
  backToHome: 'Back to Home',
} as const;

export const member = {
  label: 'Your account',
  signedIn: 'Signed in as',
  signOut: 'Sign out',
  signedOut: { title: 'Logged out', description: 'You have been successfully logged out' },
  notSignedOut: { title: 'Logout failed', description: 'Please try again.' },
} as const;
