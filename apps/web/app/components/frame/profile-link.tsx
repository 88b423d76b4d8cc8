import User from 'lucide-react/icons/user'
import { useProfile } from '../../lib/profile.ts'
import { useWords } from '../../lib/words.tsx'
import { IconLink } from '../icon-button.tsx'

const initialsOf = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

/** Initials once they are known; its place is kept from the first paint on. */
export function ProfileLink({ className }: { className?: string }) {
  const t = useWords('frame')
  const initials = initialsOf(useProfile().profile?.name ?? '')
  return (
    <IconLink to="/profile" label={t('profile')} {...(className && { className })}>
      <span dir="auto" className="grid size-8.5 place-items-center rounded-full bg-ink text-[14px] font-semibold text-on-ink">
        {initials || <User size={18} aria-hidden />}
      </span>
    </IconLink>
  )
}
