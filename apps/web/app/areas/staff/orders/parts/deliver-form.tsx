import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatFileSize } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button, IconButton } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { ReasonField } from '../../work/parts/work-frame.tsx'
import { countDeliveries, type OrderWork, useDeliveries } from '../queries.ts'

/** Delivery: text and files. */
export function DeliverForm({ order, work }: { order: StaffOrder; work: OrderWork }) {
  const t = useWords('staff')
  const deliveries = useDeliveries(order)
  const underWay = deliveries.sendings.some(({ error }) => !error)
  const form = useForm({
    initialValues: { text: '' },
    validate: required('text'),
    waits: true,
    async onSubmit({ text }) {
      if (underWay) return false
      const files = order.draftFiles.map(({ id }) => id)
      const input = { id: order.id, text: text.trim(), files, deliveries: countDeliveries(order) }
      // If an answer was lost, that attempt itself may have changed the order.
      return (await work.run('deliver', 'deliverOrder', input, t('delivered'), 'any')) === 'done'
    },
    onSuccess() {
      form.reset()
      document.getElementById('next-step')?.focus()
    },
    unsaved: ({ text }) => text !== '',
  })

  return (
    <form {...form.props} className="grid gap-4">
      <DeliveryFiles order={order} deliveries={deliveries} />
      <ReasonField {...form.field('text')} label={t('deliveryText')} hint={t('customerReads')} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={order.deliveredAt ? 'outline' : 'primary'} busy={form.busy || underWay}>
          {order.draftFiles.length > 0 ? t('deliverWith', { count: order.draftFiles.length }) : t('deliver')}
        </Button>
        {underWay && <span className="text-sm text-ink-2">{t('filesUnderWay')}</span>}
      </div>
    </form>
  )
}

interface DeliveryFilesProps {
  order: StaffOrder
  deliveries: ReturnType<typeof useDeliveries>
}

/** Uploads of a delivery, with progress. */
function DeliveryFiles({ order: { draftFiles }, deliveries }: DeliveryFilesProps) {
  const t = useWords('staff')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)

  const add = (files: FileList | null) => deliveries.add([...(files ?? [])])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  const remove = async (file: string) => {
    if (await deliveries.remove(file)) button.current?.focus()
  }
  return (
    <fieldset aria-describedby={`${id}h`}>
      <legend className="mb-1.5 text-sm font-semibold">{t('files')}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button offers the same by keyboard */}
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border-[1.5px] border-dashed px-4 py-3.5',
          over ? 'border-ink bg-sunken' : 'border-control',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button ref={button} variant="outline" size="s" onClick={() => input.current?.click()}>
          <Paperclip size={18} aria-hidden />
          {t('chooseFiles')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          aria-label={t('chooseFiles')}
          tabIndex={-1}
          hidden
          onChange={(event) => {
            add(event.target.files)
            // Allows choosing the same file again.
            event.target.value = ''
          }}
        />
        <span id={`${id}h`} className="text-sm text-ink-2">
          {t('fileLimits')}
        </span>
      </div>
      {draftFiles.length + deliveries.sendings.length > 0 && (
        <ul className="mt-2">
          {draftFiles.map((file) => (
            <Row key={file.id} file={file} action={`${t('removeFile')}: ${file.name}`} onPress={() => void remove(file.id)} />
          ))}
          {deliveries.sendings.map(({ key, file, sent, error }) => (
            <Row key={key} file={file} action={`${t(error ? 'removeFile' : 'cancel')}: ${file.name}`} onPress={() => deliveries.drop(key)}>
              {error ? (
                <FieldError>{error}</FieldError>
              ) : (
                <progress value={sent} max={1} aria-label={t('sending', { name: file.name })} className="mt-1 block w-full" />
              )}
            </Row>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

interface RowProps {
  file: { name: string; size: number }
  /** Accessible name of the remove button. */
  action: string
  onPress: () => void
  children?: ReactNode
}

function Row({ file: { name, size }, action, onPress, children }: RowProps) {
  const language = useLanguage()
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-border">
      <div className="min-w-0 flex-1 py-1.5">
        <span dir="auto" className="wrap-anywhere">
          {name}
        </span>
        {children}
      </div>
      <span className="flex-none text-sm text-ink-2">{formatFileSize(language, size)}</span>
      <IconButton label={action} onClick={onPress}>
        <X size={18} aria-hidden />
      </IconButton>
    </li>
  )
}
