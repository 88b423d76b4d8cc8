import { useUnsaved } from '../../../../kit/dialogs/unsaved.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'

/** They are shown this once, so the page is not left by accident. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useWords('settings')
  const forget = useUnsaved(true)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success(t('copied')),
      () => toast.error(t('notCopied')),
    )
  return (
    <section aria-labelledby="recovery">
      {/* No heading: on one of its two screens it would skip a level. */}
      <p id="recovery" className="font-semibold text-lg tracking-snug">
        {t('recovery')}
      </p>
      <p className="mt-1 text-ink-2">{t('recoveryText')}</p>
      <ul className="mt-4 grid gap-x-6 gap-y-1.5 rounded-card bg-sunken p-4 font-mono text-base sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          onClick={() => {
            forget()
            onKept()
          }}
        >
          {t('recoveryKept')}
        </Button>
        <Button variant="quiet" onClick={() => void copy()}>
          {t('copyCodes')}
        </Button>
      </div>
    </section>
  )
}
