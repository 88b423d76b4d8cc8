import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { useState } from 'react'
import { Field, inputClass } from '../../../../kit/forms/field.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { useVendors } from '../../people/queries.ts'
import type { OrderWork } from '../use-order-work.ts'

/** Gives the order to a vendor, or takes it back. */
export function VendorForm({ order: { id, vendor }, work }: { order: StaffOrder; work: OrderWork }) {
  const t = useWords('staff')
  const vendors = useVendors()
  const now = vendor?.id ?? ''
  const [chosen, setChosen] = useState<string>()
  const value = chosen ?? now
  // Whoever works on it stands there also before the others are known.
  const others = vendors.filter((one) => one.id !== now)

  async function assign() {
    const outcome = await work.run('assign', 'assignOrder', { id, vendor: value || null }, t(value ? 'assigned' : 'unassigned'))
    if (outcome !== 'failed') setChosen(undefined)
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (value !== now) void assign()
      }}
    >
      <Field label={t('worksOnIt')}>
        {(control) => (
          <select {...control} className={inputClass} value={value} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{t('nobody')}</option>
            {vendor && <option value={vendor.id}>{vendor.name}</option>}
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {value !== now && (
        <div>
          <Button type="submit" variant="outline" size="s" busy={work.busy === 'assign'}>
            {t(value ? 'assign' : 'takeBack')}
          </Button>
        </div>
      )}
      {vendors.length === 0 && <p className="text-sm text-ink-2">{t('noVendors')}</p>}
    </form>
  )
}
