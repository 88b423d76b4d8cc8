import type { ServiceCard } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { Cart } from '@waymark/contract/services/basket.ts'
import type { FileFact } from '@waymark/contract/services/briefs.ts'
import { currencySymbols, type PaymentMethod } from '@waymark/contract/sold-choices.ts'
import type { Env } from '../../../env.ts'
import { workingDayFrom } from '../../../platform/company-calendar.ts'
import { findLabel, formatBriefLines } from '../briefs/present.ts'
import type { CheckedAnswers, OpenQuestion } from '../briefs/reads/check-answers.ts'
import { computeCardFee } from '../orders/policy.ts'
import { computeDuration, priceService } from '../services/policy.ts'
import { namePriceLines } from '../services/present.ts'
import type { Orderable } from '../services/queries.ts'

export type OrderDetails = NonNullable<Cart['orderData']>

interface ProfileDetails {
  name: string
  email: string
  phone: string | null
  country: string | null
  address: string | null
}

/** Order details from the profile. The first word of the name becomes the first name. */
export function detailsFromProfile({ name, email, phone, country, address }: ProfileDetails): OrderDetails {
  const [firstName = '', ...rest] = name.split(/\s+/)
  const oneLine = (address ?? '').replace(/\s*\n\s*/g, ', ').slice(0, 200)
  const place = { country: country ?? '', city: '', address: oneLine, zip: '' }
  return { firstName, lastName: rest.join(' '), email, phone: phone ?? '', ...place, orderNote: '' }
}

interface BasketState extends Pick<CheckedAnswers, 'kept'> {
  open: OpenQuestion[]
  files: FileFact[]
  options: string[]
  urgent: boolean
  details: OrderDetails | null
  methods: PaymentMethod[]
  cardFee: Env['cardFee']
  language: Language
  now: Date
}

export function presentCart({ service, texts, form }: Orderable, card: ServiceCard, basket: BasketState): Cart {
  const { kept, open, files, options, urgent, details, methods, cardFee, language, now } = basket
  const words = texts[language]
  const price = priceService({ service, form, answers: kept, options, urgent })
  const chosen = service.options.filter(({ id }) => options.includes(id))
  const urgentDuration = computeDuration(service, chosen, true)
  const isEmpty = kept.length === 0 && files.length === 0 && open.every(({ wrong }) => wrong === 'required')
  return {
    service: { ...card, uuid: card.id },
    currency: card.currency,
    currencySymbol: currencySymbols[service.currency] ?? service.currency,
    brief: {
      state: open.length === 0 ? 'filled' : isEmpty ? 'empty' : 'unfinished',
      missing: open.map(({ step, field }) => ({ step, field, label: findLabel(form, field, language) })),
      lines: formatBriefLines(form, kept, files, language),
      files,
    },
    options: service.options.map(({ id, priceCents, days: more }) => {
      const { name = id, help = '' } = words.options.find((option) => option.id === id) ?? {}
      return { id, name, help, priceCents, days: more, chosen: options.includes(id) }
    }),
    urgent:
      service.urgentCents === null
        ? null
        : {
            name: words.urgent,
            priceCents: service.urgentCents,
            duration: urgentDuration,
            readyBy: workingDayFrom(now, urgentDuration),
            chosen: urgent,
          },
    lines: namePriceLines(price.lines, form, words, language),
    minimumCents: service.minimumCents,
    totalCents: price.totalCents,
    duration: price.duration,
    readyBy: workingDayFrom(now, price.duration),
    orderData: details,
    paymentMethods: methods,
    cardFeeCents: methods.includes('card') ? computeCardFee(cardFee, price.totalCents) : 0,
  }
}
