const words = {
  home: 'Home',
  aboutTitle: 'About us',
  aboutDescription: 'Who runs the service, who works here, which companies take orders, and how to reach us.',
  aboutLead: 'Who runs the service, who works here, and how to reach us.',
  onThisPage: 'On this page',
  company: 'The company',
  team: 'Team',
  companies: 'Companies and other projects',
  website: 'Website of {name}',
  app: 'Mobile app',
  appText: 'A mobile app is announced for later; there is no date yet. Until then the site works in the browser of your phone.',
  inDevelopment: 'Section in development',
  appThere: 'The app for your phone is here:',
  contact: 'Get in touch',
  moreToRead: 'Presentations and documents',
  linksTitle: 'Documents',
  linksDescription: 'Presentations for investors, partners and clients, a video of the product, and the legal documents.',
  linksLead: 'Presentations, a video of the product at work, and what you agree to when you use it.',
  investors: 'Presentations for investors',
  partners: 'Presentations for partners and clients',
  videos: 'Videos',
  documents: 'Legal documents',
  noPresentations: 'There is no presentation here yet.',
  noVideos: 'There is no video here yet.',
  slides: { one: '{count} slide', other: '{count} slides' },
  revised: 'Revised {date}',
  pdf: 'Download as PDF',
  slideOf: 'Slide {number} of {total}',
  slideKeys: 'The arrow keys ← and → lead from slide to slide.',
  slideBack: 'Previous slide',
  slideNext: 'Next slide',
  present: 'Full screen',
  leaveScreen: 'Leave full screen',
  sources: 'Where the figures were read',
  checked: 'checked {date}',
  recorded: 'Recorded {date}',
  watch: 'Watch: {name}',
  long: '{time} min',
  silent: 'Without sound, with subtitles in three languages',
  transcript: 'What is shown',
  noVideo: 'This browser does not play the video. You can download it:',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    company: typeof words
  }
}
