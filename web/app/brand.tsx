import { Link } from 'react-router'
import { QuaiMark } from '../kit/theme/quai-mark.tsx'
import { Picture } from '../kit/tables/picture.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import classes from './brand.module.css'

/** The company's own logo and name; the mark stands in while it has none. */
export function Brand() {
  const { name, logo } = useSignedIn().company
  const mark = <QuaiMark size={24} />
  return (
    <Link className={classes['brand']} to={paths.dashboard} title={name}>
      {logo === null ? (
        mark
      ) : (
        <span className={classes['logo']}>
          <Picture image={logo} alt="" placeholder={mark} />
        </span>
      )}
      <span className={classes['name']}>{name}</span>
    </Link>
  )
}
