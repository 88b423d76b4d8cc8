import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { LeavingGuard } from '../../../../kit/dialogs/leaving-guard.tsx'
import { countryName } from '../../../../kit/forms/country-names.ts'
import { SelectField } from '../../../../kit/forms/select-field.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { BriefFacts, Fact } from '../../../services/orders/parts/order-facts.tsx'
import { useVendors } from '../../people/queries.ts'
import { Part, WorkFrame } from '../../work/parts/work-frame.tsx'
import { auditPath, customerPath, type StaffProfile } from '../../work/section.ts'
import { DeliverForm } from '../parts/deliver-form.tsx'
import { History, StaffFiles } from '../parts/history.tsx'
import { NextStep } from '../parts/next-step.tsx'
import { OrderDisputes } from '../parts/order-disputes.tsx'
import { OrderMarks } from '../parts/order-list.tsx'
import { Money } from '../parts/order-money.tsx'
import { type OrderWork, useOrderWork, useStaffOrder } from '../queries.ts'

const kinds = { individual: 'individual', sole_trader: 'soleTrader', company: 'company' } as const

/** Customer as given in the order. Vendors see name and country. */
function Customer({ order, forVendor }: { order: StaffOrder; forVendor: boolean }) {
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
      <Fact name={t('account')}>
        {order.customer ? <Go to={customerPath(order.customer.id)}>{order.customer.name}</Go> : t('accountGone')}
      </Fact>
    </dl>
  )
}

export default function OrderToWorkOn({ id, staff }: { id: string; staff: StaffProfile }) {
  const t = useWords('staff')
  const query = useStaffOrder(id)
  const forVendor = staff.staffRole === 'vendor'
  const gone = { title: t('noOrder'), text: t(forVendor ? 'noOrderVendor' : 'noOrderText'), to: '/staff/orders', back: t('toOrders') }
  return (
    <WorkFrame query={query} gone={gone}>
      {(order) => <OrderDetails order={order} now={query.dataUpdatedAt} forVendor={forVendor} />}
    </WorkFrame>
  )
}

export interface ShownOrder {
  order: StaffOrder
  forVendor: boolean
}

function OrderDetails({ order, now, forVendor }: ShownOrder & { now: number }) {
  const t = useWords('staff')
  const work = useOrderWork(order.id)
  const can = (action: StaffOrder['actions'][number]) => order.actions.includes(action)
  return (
    <>
      <LeavingGuard title={t('leaveTitle')} text={t('leaveText')} leave={t('leave')} stay={t('stay')} />
      <Lead order={order} forVendor={forVendor} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-11 with-aside lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-11">
          <NextStep order={order} now={now} work={work} />
          {can('deliver') && (
            <Part id="deliver" title={t(order.deliveredAt ? 'deliverAgain' : 'deliverTitle')}>
              <DeliverForm order={order} work={work} />
            </Part>
          )}
          <Part id="brief" title={t('brief')}>
            <BriefRead order={order} />
          </Part>
          <Part id="history" title={t('history')}>
            <History order={order} work={work} />
          </Part>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-11">
          {can('assign') && !forVendor && (
            <Part id="vendor" title={t('columnVendor')}>
              <VendorForm order={order} work={work} />
            </Part>
          )}
          <Part id="customer" title={t('customer')}>
            <Customer order={order} forVendor={forVendor} />
          </Part>
          {order.disputes.length > 0 && (
            <Part id="disputes" title={t('disputes')}>
              <OrderDisputes order={order} />
            </Part>
          )}
          {!forVendor && (
            <Part id="money" title={t('money')}>
              <Money order={order} work={work} />
            </Part>
          )}
          {!forVendor && (
            <p className="text-sm">
              <Go to={auditPath({ subject: `order:${order.id}` })}>{t('auditOfOrder')}</Go>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

/** Service, time, language and link back. */
function Lead({ order, forVendor }: ShownOrder) {
  const t = useWords('staff')
  const language = useLanguage()
  const { service, createdAt, duration, round } = order
  return (
    <div className="-mt-4 grid gap-2">
      <p className="text-lg">
        <bdi>{service.name}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
        <span>{t('orderedAt', { time: formatMoment(language, createdAt) })}</span>
        <span>{t('workingDays', { count: duration })}</span>
        {round && <span>{t('roundOf', { round: Math.min(Math.max(round.place, 1), round.of), of: round.of })}</span>}
        <span>
          {t('inLanguage', { language: new Intl.DisplayNames(language, { type: 'language' }).of(order.language) ?? order.language })}
        </span>
        <Go to="/staff/orders" className="inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft size={16} aria-hidden />
          {t('toOrders')}
        </Go>
      </p>
      <OrderMarks order={order} money={!forVendor} />
    </div>
  )
}

/** Options, answers and files of the brief. */
function BriefRead({ order: { id, options, brief, briefFiles, orderData } }: { order: StaffOrder }) {
  const t = useWords('staff')
  return (
    <>
      {brief.length === 0 && briefFiles.length === 0 && <p className="text-ink-2">{t('briefGone')}</p>}
      <dl>
        {options.length > 0 && <Fact name={t('alsoOrdered')}>{options.join('\n')}</Fact>}
        <BriefFacts brief={brief} />
        {orderData.orderNote && <Fact name={t('orderNote')}>{orderData.orderNote}</Fact>}
      </dl>
      {briefFiles.length > 0 && (
        <div className="mt-5">
          <StaffFiles order={id} files={briefFiles} />
        </div>
      )}
    </>
  )
}

/** Assigns the order to a vendor or unassigns it. */
export function VendorForm({ order: { id, vendor }, work }: { order: StaffOrder; work: OrderWork }) {
  const t = useWords('staff')
  const vendors = useVendors()
  const now = vendor?.id ?? ''
  const form = useForm({
    initialValues: { vendor: null as string | null, seen: now },
    onSubmit({ vendor: chosen, seen }) {
      const input = { id, vendor: chosen || null, vendorBefore: seen || null }
      return (chosen ?? now) !== now && work.run('assign', 'assignOrder', input, t(chosen ? 'assigned' : 'unassigned'))
    },
    onSuccess: () => form.reset(),
  })
  const value = form.values.vendor ?? now
  // The current vendor has its own option, so that it shows before the vendor list has loaded.
  const others = vendors.filter((one) => one.id !== now)

  return (
    <form {...form.props} className="grid gap-3">
      <SelectField
        {...form.field('vendor')}
        value={value}
        label={t('worksOnIt')}
        // The vendor may change before this is sent.
        onChange={(chosen) => form.set({ vendor: chosen, ...(form.values.vendor === null && { seen: now }) })}
      >
        <option value="">{t('nobody')}</option>
        {vendor && <option value={vendor.id}>{vendor.name}</option>}
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      {value !== now && (
        <div>
          <Button type="submit" variant="outline" size="s" busy={form.busy}>
            {t(value ? 'assign' : 'takeBack')}
          </Button>
        </div>
      )}
      {vendors.length === 0 && <p className="text-sm text-ink-2">{t('noVendors')}</p>}
    </form>
  )
}
