import path from 'node:path'
import * as z from 'zod/mini'

/** Stripe's keys. `url`: stand-in for tests; null for Stripe. */
export interface StripeSettings {
  key: string
  webhookSecret: string
  url: URL | null
}

/** Settings of the process, validated at start. `WAYMARK_MODE` alone decides between demo and production. */
export interface Env {
  mode: 'demo' | 'production' | 'test'
  port: number
  host: string
  /** Public address without a trailing slash. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Secret from which keys of tokens, codes and signed addresses are derived. In demo mode it is created and stored in `dataDir`. */
  secret: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Recipient of emails about work for staff. */
  staffEmail: string
  /** Promised answer time in minutes of opening hours. A conversation that waits longer is late. */
  chatAnswerMinutes: number
  /** Refunds above this amount need a second person, in cents. */
  refundApprovalCents: number
  /** Card fee kept when an order in work is cancelled, besides the cancellation fee; null for none. */
  cardFee: { basisPoints: number; fixedCents: number } | null
  /** Number of trusted proxies in front of the app. */
  trustedProxies: number
  /** Maximum size of cached pages and public answers in bytes; 0 disables the cache. */
  cacheBytes: number
  logLevel: string
  /** Phone numbers may have more than 15 digits (specification 5). */
  longPhoneNumbers: boolean
  /** File with an offset of the clock in milliseconds, for tests. */
  clockFile: string | undefined
  /** 'none': nothing can be bought. */
  paymentProvider: 'sandbox' | 'stripe' | 'none'
  /** Account for bank transfers; null when orders are paid by card only. */
  bank: {
    holder: string
    name: string
    /** IBAN or account number without spaces. */
    account: string
    bic: string
    currency: string
  } | null
  /** Address of a sandbox in another process. */
  sandboxUrl: string | undefined
  /** Null: Stripe takes no payments and sends no refunds. */
  stripe: StripeSettings | null
  /** Seller's details on invoices. */
  company: { address: string; number: string }
  /** Exchange rates of the Bank of Israel; null: only content/rates.yaml is used, however old. */
  ratesUrl: string | null
  /** Service for allocation numbers of Israeli invoices; null: such invoices are held. */
  allocation: { url: string; key: string } | null
  /** Null: sign-in with Google is off. */
  google: { clientId: string; jwksUrl: string; scriptUrl: string } | null
  /** Endpoint compatible with OpenAI's chat completions; null: the assistant only quotes. */
  assistant: {
    url: string
    key: string
    model: string
    /** Daily limit for all questions together. */
    dailyTokens: number
    /** Milliseconds until the first word and until the end. */
    patience: { first: number; whole: number }
  } | null
  /** Null: reCAPTCHA is off. */
  recaptcha: { siteKey: string; secret: string; verifyUrl: string; scriptUrl: string } | null
  site: {
    name: string
    legalName: string
    contactEmail: string
    credit: string
    socialLinks: { name: string; url: string }[]
    appLinks: { name: string; url: string }[]
    header: boolean
    footer: boolean
  }
}

const wholeNumber = (least: number, most: number, right: string) =>
  z.pipe(
    z.string().check(z.regex(/^[0-9]+$/, right)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least, right), z.maximum(most, right))),
  )
/** Converts to hundredths. */
const decimal = (right: string, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, right)),
    z.pipe(
      z.transform((text: string) => Math.round(Number(text) * 100)),
      z.number().check(z.maximum(most * 100, right)),
    ),
  )
const switchedOn = z.pipe(
  z.enum(['on', 'off'], 'one of: on, off'),
  z.transform((value) => value === 'on'),
)
const addressLike = (form: RegExp, right: string) => z.string().check(z.refine((text) => form.test(text) && URL.canParse(text), right))
const webAddress = addressLike(/^https?:\/\/[^\s/]\S*$/, 'an address such as https://www.example.com/keys')
/** Address without path, user name or password. */
const siteAddress = (example: string) =>
  z.pipe(
    addressLike(/^https?:\/\/[^/\s?#@\\]+$/, `an address such as ${example}, without a path`),
    // Normalizes case, international names and the default port, as browsers do.
    z.transform((text) => new URL(text).origin),
  )
/** Becomes part of the content security policy, so semicolons and commas are not allowed. */
const scriptAddress = addressLike(/^https?:\/\/[^\s/;,?#]+\/[^\s;,?#]*$/, 'an address such as https://www.example.com/script.js')
const inPassword = 'in a password, write # / ? @ % as %23 %2F %3F %40 %25'

/** Credentials of the mail server are percent-decoded. */
function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
const address = z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/, 'an email address such as hello@example.com'))

/** `Name=https://…` pairs, separated by commas. */
const links = z.pipe(
  z
    .string()
    .check(
      z.regex(/^([^=,]+=https?:\/\/[^,\s]+(,|$))*$/, 'pairs such as LinkedIn=https://www.linkedin.com/company/x, separated by commas'),
    ),
  z.transform((text) =>
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')).trim(), url: pair.slice(pair.indexOf('=') + 1) })),
  ),
)

const exampleCompany = 'Waymark Ltd., Tel Aviv, Israel'

const schema = z.object({
  WAYMARK_MODE: z._default(z.enum(['demo', 'production', 'test'], 'one of: demo, production'), 'demo'),
  PORT: z._default(wholeNumber(0, 65535, 'a port number from 1 to 65535'), 3000),
  HOST: z.optional(z.string().check(z.minLength(1, 'an address to listen on, such as 127.0.0.1'))),
  PUBLIC_URL: z.optional(siteAddress('https://waymark.example')),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'the path of a folder')), '.data'),
  DATABASE_URL: z.optional(
    addressLike(/^postgres(ql)?:\/\/\S+$/, `an address such as postgres://user:password@host:5432/waymark; ${inPassword}`),
  ),
  WAYMARK_SECRET: z.optional(z.string().check(z.minLength(32, 'at least 32 random characters'))),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^smtps?:\/\/\S+$/.test(text) && URL.canParse(text) && isDecodable(text),
          `an address such as smtps://user:password@mail.example:465; ${inPassword}`,
        ),
      ),
  ),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'a sender such as Waymark <hello@example.com>')),
    'Waymark <hello@waymark.example>',
  ),
  STAFF_EMAIL: z.optional(address),
  CHAT_ANSWER_MINUTES: z._default(wholeNumber(5, 5000, 'minutes of opening hours from 5 to 5000'), 15),
  REFUND_APPROVAL_ABOVE: z._default(wholeNumber(0, 1_000_000, 'US dollars from 0 to 1000000'), 100),
  CARD_FEE_PERCENT: z._default(decimal('a percentage from 0 to 10 with at most two decimals', 10), 0),
  CARD_FEE_FIXED: z._default(decimal('US dollars from 0 to 5 with at most two decimals', 5), 0),
  TRUSTED_PROXIES: z._default(wholeNumber(0, 10, 'the number of proxies in front of the server, 0 to 10'), 0),
  CACHE_MB: z._default(wholeNumber(0, 4096, 'megabytes for rendered pages from 0 to 4096'), 48),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'one of: fatal, error, warn, info, debug, trace, silent'),
    'info',
  ),
  PHONE_LONG_NUMBERS: z._default(switchedOn, false),
  PAYMENT_PROVIDER: z._default(
    z.enum(['sandbox', 'stripe', 'none'], 'one of: stripe, sandbox (no money moves), none (nothing can be bought)'),
    'sandbox',
  ),
  BANK_HOLDER: z.optional(z.string().check(z.minLength(1, 'the name of the account holder'))),
  BANK_NAME: z.optional(z.string().check(z.minLength(1, 'the name of the bank'))),
  BANK_ACCOUNT: z.optional(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{3,40}$/, 'an IBAN or an account number'))),
  BANK_BIC: z.optional(z.string().check(z.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'a BIC such as DEUTDEFF or DEUTDEFF500'))),
  BANK_CURRENCY: z._default(z.string().check(z.regex(/^[A-Z]{3}$/, 'a currency such as USD')), 'USD'),
  CLOCK_FILE: z.optional(z.string()),
  SANDBOX_URL: z.optional(siteAddress('http://127.0.0.1:3000')),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/, 'a secret or restricted key such as sk_test_…'))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_\S+$/, 'the signing secret of the webhook endpoint, whsec_…'))),
  STRIPE_TEST_KEYS: z._default(switchedOn, false),
  STRIPE_URL: z.optional(siteAddress('http://127.0.0.1:12111')),
  COMPANY_ADDRESS: z.optional(z.string().check(z.minLength(5, 'the address of the company as printed on invoices'))),
  COMPANY_NUMBER: z.optional(z.string().check(z.regex(/^\d[\d -]{7,12}\d$/, 'the company and VAT number, such as 515555019'))),
  RATES_URL: z.optional(webAddress),
  ALLOCATION_URL: z.optional(webAddress),
  ALLOCATION_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, 'the key of the service'))),
  GOOGLE_CLIENT_ID: z.optional(z.string().check(z.regex(/^[\w.-]+$/, 'a client id such as 123-abc.apps.googleusercontent.com'))),
  GOOGLE_JWKS_URL: z._default(webAddress, 'https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_SCRIPT_URL: z._default(scriptAddress, 'https://accounts.google.com/gsi/client'),
  RECAPTCHA_SITE_KEY: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'the site key of reCAPTCHA v3'))),
  RECAPTCHA_SECRET: z.optional(z.string().check(z.minLength(1, 'the secret of reCAPTCHA v3'))),
  RECAPTCHA_VERIFY_URL: z._default(webAddress, 'https://www.google.com/recaptcha/api/siteverify'),
  RECAPTCHA_SCRIPT_URL: z._default(scriptAddress, 'https://www.google.com/recaptcha/api.js'),
  ASSISTANT_URL: z.optional(webAddress),
  ASSISTANT_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, 'the key of the endpoint'))),
  ASSISTANT_MODEL: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, 'the name of a model of the endpoint'))),
  ASSISTANT_DAILY_TOKENS: z._default(wholeNumber(0, 1_000_000_000, 'the daily limit of tokens, 0 to 1000000000'), 1_000_000),
  SITE_NAME: z._default(z.string().check(z.minLength(1, 'a name')), 'Waymark'),
  SITE_LEGAL_NAME: z._default(z.string().check(z.minLength(1, 'a name')), exampleCompany),
  SITE_CONTACT_EMAIL: z._default(address, 'hello@waymark.example'),
  SITE_CREDIT: z._default(z.string(), 'Design and code: the Waymark team'),
  SITE_SOCIAL_LINKS: z.optional(links),
  SITE_APP_LINKS: z._default(links, []),
  SITE_HEADER: z._default(switchedOn, true),
  SITE_FOOTER: z._default(switchedOn, true),
})

/** Refuses test keys in production and live keys in a demo. */
function stripeSettings(given: Record<string, string | undefined>): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, PAYMENT_PROVIDER: provider, WAYMARK_MODE: mode = 'demo' } = given
  const needs = provider === 'stripe' ? 'PAYMENT_PROVIDER=stripe' : key ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET'
  const isUsed = provider === 'stripe' || key || secret
  const isLive = /^(sk|rk)_live_/.test(key ?? '')
  const isProduction = mode === 'production'
  return [
    ...(isUsed && !key ? [`STRIPE_SECRET_KEY is missing, but ${needs} needs it`] : []),
    ...(isUsed && !secret ? [`STRIPE_WEBHOOK_SECRET is missing, but ${needs} needs it`] : []),
    ...(isLive && !isProduction ? ['STRIPE_SECRET_KEY is a live key, but no money may move in a demo. Use a key of test mode.'] : []),
    ...(isProduction && key && !isLive && given.STRIPE_TEST_KEYS !== 'on'
      ? ['STRIPE_SECRET_KEY is a key of test mode, where no money moves. To use it in production, set STRIPE_TEST_KEYS=on.']
      : []),
    ...(isProduction && given.STRIPE_URL ? ['STRIPE_URL is set, but is for tests only. Remove it in production.'] : []),
  ]
}

const bankSettings = ['BANK_HOLDER', 'BANK_NAME', 'BANK_ACCOUNT', 'BANK_BIC'] as const
/** The Bank of Israel's public API: https://www.boi.org.il/en/economic-roles/financial-markets/exchange-rates/ */
const publishedRates = 'https://www.boi.org.il/PublicApi/GetExchangeRates'
const assistantSettings = ['ASSISTANT_URL', 'ASSISTANT_KEY', 'ASSISTANT_MODEL'] as const
/** Needed for invoices, and every sale has one. */
const neededToSell = ['COMPANY_ADDRESS', 'COMPANY_NUMBER'] as const
const neededInProduction = [
  'WAYMARK_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'PUBLIC_URL',
  'PAYMENT_PROVIDER',
  'MAIL_FROM',
  'SITE_LEGAL_NAME',
  'SITE_CONTACT_EMAIL',
] as const

export class BadSettings extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Some settings are missing or invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const localNames = ['localhost', '127.0.0.1', '[::1]']
/** Whether a host name is this machine. */
export const isLocalName = (name: string): boolean => localNames.includes(name.toLowerCase())
const isLocalAddress = (url: string) => URL.canParse(url) && isLocalName(new URL(url).hostname)

/** pg connects to the host in the query, if there is one. */
const isLocalDatabase = (url: string) => isLocalAddress(url) && !new URL(url).searchParams.has('host')

/** Settings of a public site, which demo mode refuses because it shows codes and emails. */
function publicSettings({ PUBLIC_URL, SMTP_URL, DATABASE_URL, TRUSTED_PROXIES }: z.infer<typeof schema>): string[] {
  const instead = 'a demo is for this machine only; for a public site, set WAYMARK_MODE=production'
  const own = 'http://localhost or http://127.0.0.1, with a port'
  return [
    ...(PUBLIC_URL && !(PUBLIC_URL.startsWith('http:') && isLocalAddress(PUBLIC_URL))
      ? [`PUBLIC_URL is ${JSON.stringify(PUBLIC_URL)}, but in a demo should be ${own}: ${instead}`]
      : []),
    ...(SMTP_URL ? [`SMTP_URL is set, but a demo sends no email: ${instead}`] : []),
    ...(DATABASE_URL && !isLocalDatabase(DATABASE_URL)
      ? [`DATABASE_URL is on another machine, but should be on this one: ${instead}`]
      : []),
    ...(TRUSTED_PROXIES > 0 ? [`TRUSTED_PROXIES is ${TRUSTED_PROXIES}, but should be 0: ${instead}`] : []),
  ]
}

/** Lists settings of a public site that name the demo's company or addresses, or the home page of a social network. */
function listDemoIdentities(given: Record<string, string | undefined>, socialLinks: Env['site']['socialLinks']): string[] {
  const addresses = ['MAIL_FROM', 'SITE_CONTACT_EMAIL', 'STAFF_EMAIL']
  return [
    ...addresses
      .filter((name) => given[name]?.includes('@waymark.example'))
      .map((name) => `${name} is the demo's address. In production, use your own.`),
    ...(given.SITE_LEGAL_NAME?.startsWith('Waymark Ltd.') ? ["SITE_LEGAL_NAME is the demo's company. In production, use your own."] : []),
    ...socialLinks
      .filter(({ url }) => isHomePage(url))
      .map(({ name, url }) => `SITE_SOCIAL_LINKS has ${name}=${url}. Link to your own page there.`),
  ]
}

const isHomePage = (url: string) => URL.canParse(url) && new URL(url).pathname === '/' && new URL(url).search === ''

const demoSocialLinks = [
  { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  { name: 'Telegram', url: 'https://telegram.org/' },
  { name: 'YouTube', url: 'https://www.youtube.com/' },
]

/** Example account of the IBAN standard. */
const demoBank = { name: 'Demo Bank, no real account', account: 'IL620108000000099999999', bic: 'DEMOILIT' }

function readBank(given: z.infer<typeof schema>): Env['bank'] {
  const { BANK_HOLDER: holder, BANK_NAME: name, BANK_ACCOUNT: account, BANK_BIC: bic, BANK_CURRENCY: currency } = given
  if (holder && name && account && bic) return { holder, name, account: account.replace(/[ -]/g, '').toUpperCase(), bic, currency }
  return given.WAYMARK_MODE === 'demo' ? { ...demoBank, holder: given.SITE_LEGAL_NAME, currency } : null
}

/** Settings whose values must not appear in error messages. */
const secretSettings = new Set([
  'WAYMARK_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'ALLOCATION_KEY',
  'RECAPTCHA_SECRET',
  'ASSISTANT_KEY',
])
const sayGiven = (name: string, value: string | undefined) =>
  secretSettings.has(name) ? `${name} (value hidden)` : `${name} is ${JSON.stringify(value)}, but`

/** Reads the settings. Throws {@link BadSettings} with every missing or invalid one and what to set. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path: [name], message }) => `${sayGiven(String(name), given[String(name)])} should be ${message}`)
  if (given.WAYMARK_MODE === 'production') {
    if (given.PAYMENT_PROVIDER === 'sandbox')
      problems.push('PAYMENT_PROVIDER is "sandbox", where no money moves. In production, use stripe, or none if nothing can be bought.')
    if ((given.PAYMENT_PROVIDER && given.PAYMENT_PROVIDER !== 'none') || given.BANK_HOLDER)
      for (const name of neededToSell) if (!given[name]) problems.push(`${name} is missing, but every invoice needs it`)
    for (const name of neededInProduction) if (!given[name]) problems.push(`${name} is missing, but WAYMARK_MODE=production needs it`)
    problems.push(...listDemoIdentities(given, parsed.data?.SITE_SOCIAL_LINKS ?? []))
  }
  problems.push(...stripeSettings(given))
  if (parsed.success && parsed.data.WAYMARK_MODE === 'demo') problems.push(...publicSettings(parsed.data))
  for (const [one, other] of [
    ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
    ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'],
    ['ALLOCATION_URL', 'ALLOCATION_KEY'],
    ['ALLOCATION_KEY', 'ALLOCATION_URL'],
  ] as const)
    if (given[one] && !given[other]) problems.push(`${other} is missing, but ${one} needs it`)
  for (const together of [assistantSettings, bankSettings]) {
    const first = together.find((name) => given[name])
    if (first) for (const name of together) if (!given[name]) problems.push(`${name} is missing, but ${first} needs it`)
  }
  if (!parsed.success || problems.length > 0) throw new BadSettings(problems)

  const e = parsed.data
  const production = e.WAYMARK_MODE === 'production'
  return {
    mode: e.WAYMARK_MODE,
    port: e.PORT,
    // Demo mode shows codes and emails, so it listens on loopback only.
    host: production ? (e.HOST ?? '0.0.0.0') : '127.0.0.1',
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    secret: e.WAYMARK_SECRET,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    staffEmail: e.STAFF_EMAIL ?? e.SITE_CONTACT_EMAIL,
    chatAnswerMinutes: e.CHAT_ANSWER_MINUTES,
    refundApprovalCents: e.REFUND_APPROVAL_ABOVE * 100,
    cardFee: e.CARD_FEE_PERCENT + e.CARD_FEE_FIXED > 0 ? { basisPoints: e.CARD_FEE_PERCENT, fixedCents: e.CARD_FEE_FIXED } : null,
    trustedProxies: e.TRUSTED_PROXIES,
    cacheBytes: e.CACHE_MB * 1024 * 1024,
    logLevel: e.LOG_LEVEL,
    longPhoneNumbers: e.PHONE_LONG_NUMBERS,
    clockFile: e.WAYMARK_MODE === 'test' ? e.CLOCK_FILE : undefined,
    paymentProvider: e.PAYMENT_PROVIDER,
    bank: readBank(e),
    sandboxUrl: e.SANDBOX_URL,
    stripe:
      e.STRIPE_SECRET_KEY && e.STRIPE_WEBHOOK_SECRET
        ? { key: e.STRIPE_SECRET_KEY, webhookSecret: e.STRIPE_WEBHOOK_SECRET, url: e.STRIPE_URL ? new URL(e.STRIPE_URL) : null }
        : null,
    company: { address: e.COMPANY_ADDRESS ?? '21 HaNamal Street', number: e.COMPANY_NUMBER ?? '515555019' },
    ratesUrl: e.RATES_URL ?? (production ? publishedRates : null),
    allocation: e.ALLOCATION_URL && e.ALLOCATION_KEY ? { url: e.ALLOCATION_URL, key: e.ALLOCATION_KEY } : null,
    google: e.GOOGLE_CLIENT_ID ? { clientId: e.GOOGLE_CLIENT_ID, jwksUrl: e.GOOGLE_JWKS_URL, scriptUrl: e.GOOGLE_SCRIPT_URL } : null,
    assistant:
      e.ASSISTANT_URL && e.ASSISTANT_KEY && e.ASSISTANT_MODEL
        ? {
            url: e.ASSISTANT_URL.replace(/\/+$/, ''),
            key: e.ASSISTANT_KEY,
            model: e.ASSISTANT_MODEL,
            dailyTokens: e.ASSISTANT_DAILY_TOKENS,
            patience: { first: 5000, whole: 20_000 },
          }
        : null,
    recaptcha:
      e.RECAPTCHA_SITE_KEY && e.RECAPTCHA_SECRET
        ? {
            siteKey: e.RECAPTCHA_SITE_KEY,
            secret: e.RECAPTCHA_SECRET,
            verifyUrl: e.RECAPTCHA_VERIFY_URL,
            scriptUrl: e.RECAPTCHA_SCRIPT_URL,
          }
        : null,
    site: {
      name: e.SITE_NAME,
      legalName: e.SITE_LEGAL_NAME,
      contactEmail: e.SITE_CONTACT_EMAIL,
      credit: e.SITE_CREDIT,
      socialLinks: e.SITE_SOCIAL_LINKS ?? (production ? [] : demoSocialLinks),
      appLinks: e.SITE_APP_LINKS,
      header: e.SITE_HEADER,
      footer: e.SITE_FOOTER,
    },
  }
}
