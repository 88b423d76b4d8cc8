const words = {
  home: 'Home',
  aboutTitle: 'About us',
  aboutDescription: 'Who runs the service, who works here, which companies handle orders, and how to reach us.',
  aboutLead: 'Who runs the service, who works here, and how to reach us.',
  onThisPage: 'On this page',
  company: 'The company',
  team: 'Team',
  companies: 'Companies and other projects',
  website: '{name} website',
  app: 'Mobile app',
  appText: 'A mobile app is planned, but there’s no date yet. Until then, the site works in your phone’s browser.',
  inDevelopment: 'Section in development',
  appThere: 'Get the app for your phone:',
  contact: 'Get in touch',
  moreToRead: 'Presentations and documents',
  linksTitle: 'Documents',
  linksDescription: 'Presentations for investors, partners and clients, a product video, and the legal documents.',
  linksLead: 'Presentations, a video of the product at work, and the documents you agree to when you use it.',
  investors: 'Presentations for investors',
  partners: 'Presentations for partners and clients',
  videos: 'Videos',
  documents: 'Legal documents',
  noPresentations: 'No presentations yet.',
  noVideos: 'No videos yet.',
  slides: { one: '{count} slide', other: '{count} slides' },
  revised: 'Revised {date}',
  pdf: 'Download as PDF',
  slideOf: 'Slide {number} of {total}',
  slideKeys: 'Use the arrow keys ← and → to move between slides.',
  slideBack: 'Previous slide',
  slideNext: 'Next slide',
  present: 'Full screen',
  leaveScreen: 'Exit full screen',
  sources: 'Sources',
  checked: 'checked {date}',
  recorded: 'Recorded {date}',
  watch: 'Watch: {name}',
  long: '{time} min',
  silent: 'No sound, subtitles in three languages',
  transcript: 'What the video shows',
  noVideo: 'Your browser can’t play this video. You can download it:',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    company: typeof words
  }
}
