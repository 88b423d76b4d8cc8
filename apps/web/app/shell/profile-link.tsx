import User from 'lucide-react/icons/user'
import { Suspense } from 'react'
import { useSignedIn } from '../kit/device/session.ts'
import { useWords } from '../kit/language/words.tsx'
import { deferred } from '../kit/load/deferred.tsx'
import { iconClass } from '../kit/look/button.tsx'
import { cx } from '../kit/look/cx.ts'
import { Go } from '../kit/look/go.tsx'

const Nobody = () => <User size={18} />
const Initials = deferred(() =>
  import('./initials.tsx').then(
    (code) => code.default,
    () => Nobody,
  ),
)

/** Initials once they are known; its place is kept from the first paint on. */
export function ProfileLink({ className }: { className?: string }) {
  const t = useWords('frame')
  return (
    <Go to="/profile" className={cx(iconClass, className)}>
      <span className="sr-only">{t('profile')}</span>
      <span
        dir="auto"
        aria-hidden="true"
        className="grid size-8.5 place-items-center rounded-full bg-ink text-[14px] font-semibold text-on-ink"
      >
        {useSignedIn() ? (
          <Suspense fallback={<Nobody />}>
            <Initials />
          </Suspense>
        ) : (
          <Nobody />
        )}
      </span>
    </Go>
  )
}
