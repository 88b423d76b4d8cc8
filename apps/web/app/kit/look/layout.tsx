import type { ReactNode } from 'react'
import { useWords } from '../language/words.tsx'
import { cx } from './cx.ts'
import { Go } from './go.tsx'

/** A section's heading, with an optional link beside it. */
export const SectionHead = ({
  title,
  id,
  className,
  children,
}: {
  title: ReactNode
  id?: string
  className?: string
  children?: ReactNode
}) => (
  <div className={cx('mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1', className)}>
    <h2 id={id}>{title}</h2>
    {children && <div className="text-sm">{children}</div>}
  </div>
)

/** A grid of cards: one column, two from 640 px, three from 1024 px. `tight` is for cards that are flat on mobile. */
export const CardGrid = ({ tight, className, children }: { tight?: boolean; className?: string; children: ReactNode }) => (
  <div
    className={cx('grid grid-cols-[minmax(0,1fr)] sm:grid-cols-2 lg:grid-cols-3 lg:gap-6', tight ? 'gap-3 sm:gap-5' : 'gap-5', className)}
  >
    {children}
  </div>
)

/** Bordered box that sets off an action, such as a form or a payment. */
export const Panel = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx('rounded-card border border-border bg-surface p-5 md:p-7', className)}>{children}</div>
)

/** A row of short facts with 16 px icons. */
export const Meta = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx('facts', className)}>{children}</div>
)

export const MetaItem = ({ children }: { children: ReactNode }) => <span>{children}</span>

/** A loading placeholder, visible after 300 ms. Set `aria-busy` on its container. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx('skeleton rounded-[6px] bg-sunken', className)} />
)

const lines = ['w-3/5', 'w-4/5', 'w-1/2']

/** A loading placeholder of list rows. Without scripts nothing would replace it, so it then says that scripts are needed. */
export function ProfileSkeleton() {
  const t = useWords('profile')
  return (
    <>
      <p className="hidden max-w-read noscript:block">
        {t('noScript')} <Go to="/catalog/">{t('chooseGuide')}</Go>
      </p>
      <div aria-busy="true" className="noscript:hidden">
        <span role="status" className="sr-only">
          {t('loading')}
        </span>
        {lines.map((width) => (
          <div key={width} className="flex gap-3.5 border-t border-border py-5 last:border-b md:gap-5">
            <Skeleton className="size-7 flex-none" />
            <div className="grid flex-1 gap-2.5">
              <Skeleton className={`h-5 ${width}`} />
              <Skeleton className="h-3.5 w-2/5" />
            </div>
            <Skeleton className="my-auto h-2.5 w-40 max-md:hidden" />
          </div>
        ))}
      </div>
    </>
  )
}
