const words = {
  title: 'B2B partners',
  description: 'Our guides and services for your clients, under your name and on your own host. And four ways to join us.',
  heading: 'Our guides, your name',
  lead: 'For businesses whose clients run small businesses: accountants, lawyers, banks, chambers, landlords of offices. Your clients find our guides and the services that you choose on your own host.',
  gets: 'What you get',
  entrance: 'An entrance of your own',
  entranceText: 'It opens on your host name, bears your name, and says who is behind it in English, Russian and German.',
  services: 'The services you choose',
  servicesText: 'You say which ones are offered there. Each order that is placed there is marked with your entrance.',
  basket: 'A basket on your own pages',
  basketText: 'A service can be ordered in a frame on your site, without our menu and our footer.',
  mails: 'Mails in your name',
  mailsText: 'Whoever signs up or orders with you gets mails that bear your name, and their links lead to your host.',
  next: 'What happens next',
  nextSend: 'You send the form. A short confirmation with a number comes by email.',
  nextAnswer: 'A person answers within two working days and asks what is still open.',
  nextAgree: 'We agree on name, texts, services and terms, in writing.',
  nextSetUp: 'You point your host name at us, and we set up the entrance. We do this for you: there is no screen for it.',
  vendorText:
    'You do the work: books, texts, design, legal papers. Orders that we give you are in your own console, with the brief, its files and the day they are due; you deliver the result there. What you are paid for an order is agreed with you beforehand.',
  partnerText: 'You have clients who would use guides and services under your name. What you get for that is described above.',
  clientText:
    'You want to hand over more than one job: for several branches, or every month. Tell us what, and we say what is possible and what it costs. A single job you can order right away.',
  investorText: 'You want to take a share in the company. Read the presentation first; the people who run the company answer you.',
  asVendor: 'Write as a vendor',
  asPartner: 'Write as a partner',
  asClient: 'Write as a client',
  asInvestor: 'Write as an investor',
  seeServices: 'See the services',
  seePresentation: 'See the presentation',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    partners: typeof words
  }
}
