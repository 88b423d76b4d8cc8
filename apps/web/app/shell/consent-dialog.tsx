import { type SubmitEvent, useId } from 'react'
import { type ConsentKind, hasConsentTo } from '../kit/device/storage.ts'
import { FormDialog } from '../kit/dialogs/form-dialog.tsx'
import { useWords } from '../kit/language/words.tsx'
import { Go } from '../kit/look/go.tsx'

interface ConsentDialogProps {
  /** The optional kinds in use. */
  offered: readonly ConsentKind[]
  onChoose: (given: ConsentKind[]) => void
  onClose: () => void
}

/** The five kinds with what each covers. Only optional kinds have a checkbox, ticked only after consent. */
export function ConsentDialog({ offered, onChoose, onClose }: ConsentDialogProps) {
  const t = useWords('cookies')
  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onChoose(new FormData(event.currentTarget).getAll('kind') as ConsentKind[])
  }
  return (
    <FormDialog
      title={t('title')}
      form={{ props: { onSubmit: choose }, busy: false }}
      action={t('save')}
      wayOut={t('back')}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t('lead')}{' '}
        <Go to="/policy#cookies" onClick={onClose}>
          {t('table')}
        </Go>
      </p>
      <ul className="checks mt-4">
        <Fact name={t('essential')} state={t('always')} text={t('essentialText')} />
        <Choice kind="functionality" />
        <Fact name={t('analytics')} state={t('unused')} text={t('analyticsText')} />
        {offered.includes('social') ? <Choice kind="social" /> : <Fact name={t('social')} state={t('unused')} text={t('socialUnused')} />}
        <Fact name={t('advertising')} state={t('unused')} text={t('advertisingText')} />
      </ul>
    </FormDialog>
  )
}

function Choice({ kind }: { kind: 'functionality' | 'social' }) {
  const t = useWords('cookies')
  const text = useId()
  return (
    <li>
      <label>
        <input type="checkbox" name="kind" value={kind} defaultChecked={hasConsentTo(kind)} aria-describedby={text} className="tick" />
        <span className="min-w-0">
          <span className="block font-semibold">{t(kind)}</span>
          <span id={text} className="block text-sm text-ink-2">
            {t(`${kind}Text`)}
          </span>
        </span>
      </label>
    </li>
  )
}

const Fact = ({ name, state, text }: { name: string; state: string; text: string }) => (
  <li className="px-4 py-3.5">
    <p className="flex flex-wrap justify-between gap-x-4">
      <b className="font-semibold">{name}</b>
      <span className="text-sm text-ink-2">{state}</span>
    </p>
    <p className="text-sm text-ink-2">{text}</p>
  </li>
)
