const words = {
  title: 'B2B partners',
  description: 'Our guides and services for your clients, under your name and on your domain. Plus four ways to work with us.',
  heading: 'Our guides, your name',
  lead: 'For businesses whose clients run small businesses: accountants, lawyers, banks, chambers of commerce, office landlords. Your clients find our guides, and the services you choose, on your own domain.',
  gets: 'What you get',
  entrance: 'Your own branded site',
  entranceText: 'It runs on your domain, carries your name, and says who’s behind it in English, Russian and German.',
  services: 'The services you choose',
  servicesText: 'You decide which ones to offer. Every order placed there is marked as coming from your site.',
  basket: 'A basket on your own pages',
  basketText: 'Clients can order a service right on your website, in an embedded page without our menu and footer.',
  mails: 'Emails in your name',
  mailsText: 'Clients who sign up or order with you get emails that carry your name and link to your domain.',
  next: 'What happens next',
  nextSend: 'You send the form, and we email you a short confirmation with a number.',
  nextAnswer: 'Someone on our team answers within two business days with any remaining questions.',
  nextAgree: 'We agree on the name, texts, services and terms in writing.',
  nextSetUp: 'You point your domain at us, and we set up the site for you. There’s nothing to configure on your side.',
  vendorText:
    'You do the work: bookkeeping, writing, design, legal papers. Orders we assign to you appear in your own console with the brief, the files and the due date, and you deliver the result there. We agree with you on the pay for each order beforehand.',
  partnerText: 'You have clients who’d use guides and services under your name. See above for what you get.',
  clientText:
    'You want to hand over more than one job: for several branches, or every month. Tell us what you need, and we’ll say what’s possible and what it costs. You can order a single job right away.',
  investorText: 'You want to own a share of the company. Read the presentation first; the people who run the company will answer you.',
  asVendor: 'Write as a provider',
  asPartner: 'Write as a partner',
  asClient: 'Write as a client',
  asInvestor: 'Write as an investor',
  seeServices: 'See services',
  seePresentation: 'See presentation',
} as const

export default words

declare module '../../../../../kit/language/words.tsx' {
  interface Parts {
    partners: typeof words
  }
}
