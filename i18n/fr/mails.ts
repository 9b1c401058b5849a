export default {
  greeting: 'Bonjour {{firstName}},',
  greetingStranger: 'Bonjour,',
  signature: 'L’équipe Quai',
  buttonThen: '{{button}} :',
  confirm: {
    subject: 'Confirmez votre adresse',
    text: 'La société {{companyName}} est prête sur Quai. Confirmez votre adresse pour vous connecter. Le lien est valable 48 heures. Si vous n’avez rien demandé, ignorez ce message.',
    textStranger:
      'Votre société est prête sur Quai. Confirmez votre adresse pour vous connecter. Le lien est valable 48 heures. Si vous n’avez rien demandé, ignorez ce message.',
    button: 'Confirmer mon adresse',
  },
  alreadyKnown: {
    subject: 'Vous avez déjà un compte Quai',
    text: 'Quelqu’un, sans doute vous, a voulu créer un compte avec cette adresse. Elle en a déjà un : connectez-vous, ou choisissez un nouveau mot de passe si vous l’avez oublié.',
    button: 'Se connecter',
  },
  reset: {
    subject: 'Choisir un nouveau mot de passe',
    text: 'Vous avez demandé un nouveau mot de passe. Le lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message.',
    button: 'Choisir un mot de passe',
  },
} as const
