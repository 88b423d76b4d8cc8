import User from 'lucide-react/icons/user'
import { getInitials } from '../kit/language/names.ts'
import { useProfile } from './profile.ts'

/** Initials or picture of the signed-in user; loads the profile. */
export default function Initials() {
  const { profile } = useProfile()
  if (profile?.avatar) return <img src={profile.avatar} alt="" width={34} height={34} className="size-8.5 rounded-full object-cover" />
  return getInitials(profile?.name ?? '') || <User size={18} />
}
