import type { Profile } from '@waymark/contract/people/profile.ts'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { useLazyOpen } from '../../../../kit/load/use-opening.ts'
import { Button } from '../../../../kit/look/button.tsx'

interface SectionProps {
  /** Also the fragment of its address. */
  id: string
  title: string
  /** Current value. */
  summary: ReactNode
  /** Action beside it. */
  action?: ReactNode
  children?: ReactNode
}

/** Section of the settings: title, current value and action. */
export const Section = ({ id, title, summary, action, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="border-t border-border py-6 first:border-t-0 first:pt-0">
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3.5">
      <div className="min-w-0 flex-[1_1_17rem]">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <div className="mt-1 max-w-read text-ink-2 wrap-anywhere">{summary}</div>
      </div>
      {action}
    </div>
    {children}
  </section>
)

export interface EditorProps {
  profile: Profile
  /** Called when it is saved or cancelled. */
  onClose: () => void
}

interface EditSectionProps extends Omit<SectionProps, 'action' | 'children'> {
  profile: Profile
  /** Label of the button that opens it. */
  open?: string
  /** The form replaces the summary. */
  instead?: boolean
  load: () => Promise<ComponentType<EditorProps>>
}

/** Section that opens in place for editing. The focus moves into it, and back to its button when it closes. */
export function EditSection({ id, title, summary, profile, open, instead = false, load }: EditSectionProps) {
  const t = useWords('settings')
  const opening = useLazyOpen(load)
  const { Part } = opening
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(Part)

  useEffect(() => {
    if (Part && !before.current) place.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button')?.focus()
    if (!Part && before.current) button.current?.focus()
    before.current = Part
  }, [Part])

  return (
    <Section
      id={id}
      title={title}
      summary={!(Part && instead) && summary}
      action={
        !Part && (
          <Button
            ref={button}
            id={`${id}-open`}
            aria-labelledby={`${id}-open ${id}-title`}
            variant="outline"
            size="s"
            busy={opening.busy}
            onClick={() => void opening.open()}
          >
            {open ?? t('change')}
          </Button>
        )
      }
    >
      {Part && (
        <div ref={place} className="mt-5 max-w-form">
          <Part profile={profile} onClose={opening.close} />
        </div>
      )}
    </Section>
  )
}

/** Buttons below a form: submit and cancel. */
export const FormActions = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => {
  const t = useWords('settings')
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  )
}
