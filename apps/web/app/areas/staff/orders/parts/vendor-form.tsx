import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { SelectField } from '../../../../kit/forms/select-field.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { useVendors } from '../../people/queries.ts'
import type { OrderWork } from '../queries.ts'

/** Gives the order to a vendor, or takes it back. */
export function VendorForm({ order: { id, vendor }, work }: { order: StaffOrder; work: OrderWork }) {
  const t = useWords('staff')
  const vendors = useVendors()
  const now = vendor?.id ?? ''
  const form = useForm({
    start: { vendor: null as string | null },
    send: ({ vendor: chosen }) =>
      (chosen ?? now) !== now && work.run('assign', 'assignOrder', { id, vendor: chosen || null }, t(chosen ? 'assigned' : 'unassigned')),
    done: () => form.reset(),
  })
  const value = form.values.vendor ?? now
  // Whoever works on it stands there also before the others are known.
  const others = vendors.filter((one) => one.id !== now)

  return (
    <form {...form.props} className="grid gap-3">
      <SelectField {...form.field('vendor')} value={value} label={t('worksOnIt')}>
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
