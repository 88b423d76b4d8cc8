import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { countryName } from '../../../../kit/forms/country-names.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Fact } from '../../../services/orders/parts/order-facts.tsx'

const kinds = { individual: 'individual', sole_trader: 'soleTrader', company: 'company' } as const

/** Who ordered, as it was given then; vendors read name and country. */
export function Customer({ order, forVendor }: { order: StaffOrder; forVendor: boolean }) {
  const t = useWords('staff')
  const language = useLanguage()
  const { orderData, legal, program } = order
  const { firstName, lastName, email, phone, country, city, address, zip } = orderData
  const kind = Object.entries(kinds).find(([name]) => name === legal.kind)?.[1]
  const name = <Fact name={t('name')}>{`${firstName} ${lastName}`}</Fact>
  const land = country && countryName(language, country)
  if (forVendor)
    return (
      <dl>
        {name}
        {land && <Fact name={t('country')}>{land}</Fact>}
      </dl>
    )
  return (
    <dl>
      {name}
      <Fact name={t('email')}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact name={t('phone')}>
        <bdi dir="ltr">{phone}</bdi>
      </Fact>
      <Fact name={t('address')}>{[address, `${zip} ${city}`.trim(), land].filter(Boolean).join('\n')}</Fact>
      {kind && <Fact name={t('legal')}>{t(kind)}</Fact>}
      {legal.registeredName && <Fact name={t('registeredName')}>{legal.registeredName}</Fact>}
      {legal.registrationNumber && <Fact name={t('registrationNumber')}>{legal.registrationNumber}</Fact>}
      {program && <Fact name={t('program')}>{program}</Fact>}
      {!order.customer && <Fact name={t('account')}>{t('accountGone')}</Fact>}
    </dl>
  )
}
