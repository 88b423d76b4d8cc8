import type { ComponentProps, ReactNode } from 'react'
import { LinesField, TextField } from '../../../../kit/forms/inputs.tsx'
import { isMissing } from '../../../../kit/load/errors.ts'
import { Loaded } from '../../../../kit/load/loaded.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'

interface WorkFrameProps<T> {
  query: { data: T | undefined; error: Error | null; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Texts for an entry that does not exist, and the link to the list. */
  gone: { title: string; text: string; to: string; back: string }
  children: (data: T) => ReactNode
}

/** Frame of an entry: loading, missing or possibly outdated. */
export function WorkFrame<T>({ query, gone, children }: WorkFrameProps<T>) {
  if (!isMissing(query.error)) return <Loaded of={query}>{children}</Loaded>
  return (
    <EmptyState
      as="h2"
      drawing="buffer"
      title={gone.title}
      actions={
        <ButtonLink to={gone.to} variant="outline" size="s">
          {gone.back}
        </ButtonLink>
      }
    >
      {gone.text}
    </EmptyState>
  )
}

/** Section of an entry's page, with its title. */
export const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-3.5 text-xl">
      {title}
    </h2>
    {children}
  </section>
)

/** Multi-line field for a text that somebody will read. */
export const ReasonField = ({ optional = false, ...props }: ComponentProps<typeof LinesField>) => (
  <LinesField rows={3} maxLength={1000} required={!optional} box="field-sizing-content min-h-24" optional={optional} {...props} />
)

/** Last day of something that staff grant; today or later, unless `min` is set. */
export const UntilField = (props: ComponentProps<typeof TextField>) => (
  <TextField className="sm:max-w-60" type="date" required min={new Date().toISOString().slice(0, 10)} max="2100-12-31" {...props} />
)
