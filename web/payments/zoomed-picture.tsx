import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../kit/keyboard.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { IconButton } from '../kit/inputs/icon-button.tsx'
import { Picture } from '../kit/tables/picture.tsx'
import classes from './picture.module.css'

const Popup = lazy(() => import('../kit/overlays/popup.tsx').then((file) => ({ default: file.Popup })))

/** The paper itself, large enough to be read; its button opens it as large as it is. */
export function PaymentPicture({ image, title }: { image: string | null; title: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <div className={classes['frame']}>
      <Picture image={image} alt={image === null ? '' : title} size="full" />
      {image === null ? (
        <span className={classes['none']}>{t('payments.noImage')}</span>
      ) : (
        <span className={classes['zoom']}>
          <IconButton
            label={t('payments.zoom')}
            icon={<IconZoomIn />}
            aria-haspopup="dialog"
            onClick={() => setOpened(true)}
          />
        </span>
      )}
      {opened && image !== null && (
        <LazyBoundary>
          <Zoomed image={image} title={title} onClose={() => setOpened(false)} />
        </LazyBoundary>
      )}
    </div>
  )
}

function Zoomed({ image, title, onClose }: { image: string; title: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [actual, setActual] = useState(false)
  const turn = () => setActual(!actual)
  useShortcuts({ '+': () => setActual(true), '-': () => setActual(false), Z: turn }, { inDialog: true })
  return (
    <Popup
      title={title}
      width={1120}
      onClose={onClose}
      footer={
        <>
          <Button
            icon={actual ? <IconZoomOut aria-hidden /> : <IconZoomIn aria-hidden />}
            keys="Z"
            aria-keyshortcuts="Z"
            onClick={turn}
            data-autofocus
          >
            {actual ? t('payments.fitted') : t('payments.actual')}
          </Button>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
    >
      <div className={classes['large']} data-actual={actual || undefined}>
        <Picture image={image} alt={title} size="full" />
      </div>
    </Popup>
  )
}
