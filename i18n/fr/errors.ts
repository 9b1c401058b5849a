import type { ErrorCode } from '@app/contract/errors'
import stock from './stock.ts'

/** Those that count something are said in the singular and in the plural. */
type Counted =
  | 'brands.hasProducts'
  | 'clients.hasOrders'
  | 'products.hasOrders'
  | 'depots.hasOrders'
  | 'families.hasProducts'
  | 'families.hasChildren'
  | 'imports.rowsWrong'
type SentenceKey =
  | Exclude<ErrorCode, Counted>
  | `${Counted}_one`
  | `${Counted}_other`
  | 'record.changed_byYou'

/** One sentence per refusal: what happened, with its figure or name, and what to do. */
export default {
  'request.malformed': 'La demande contient une valeur non valide. Corrigez les champs signalés.',
  'request.outOfBounds': 'Une valeur est hors des limites permises. Corrigez les champs signalés.',
  'request.undecipherable': 'La demande n’a pas pu être déchiffrée. Reconnectez-vous.',
  'request.tooLarge': 'Le contenu envoyé est trop volumineux.',
  'request.tooSlow':
    'L’envoi s’est interrompu ou avance trop lentement. Vérifiez votre connexion, puis réessayez.',
  'request.wrongType': 'Ce format de contenu n’est pas accepté.',
  'request.tooMany': 'Trop de tentatives. Réessayez dans {{minutes}} min.',
  'request.tooOften': 'Trop de demandes en peu de temps. Vous pourrez continuer dans {{seconds}} s.',
  'request.keyReused': 'Cet envoi a déjà été traité.',
  'request.tooManyRows':
    'Il y a plus de {{most}} lignes, trop pour une seule réponse. Utilisez {{instead}}, qui les donne par pages.',
  'request.tooManyToList':
    'Il y a plus de {{most}} lignes, trop pour une seule réponse. Supprimez celles qui ne servent plus.',
  'request.unknownRoute': 'Cette adresse n’existe pas.',
  'record.notFound': 'Cet élément n’existe pas ou n’existe plus.',
  'record.changed': 'Modifiée par {{name}} le {{date}} à {{time}}. Rechargez pour voir ses changements.',
  'record.changed_byYou':
    'Modifiée par vous, dans un autre onglet, le {{date}} à {{time}}. Rechargez pour voir vos changements.',
  'session.required': 'Votre session a expiré. Reconnectez-vous.',
  'session.wrongCredentials': 'Nom d’utilisateur ou mot de passe incorrect.',
  'session.roleMayNotEnter':
    'Votre rôle ne donne pas accès à cette application. Adressez-vous à votre administrateur.',
  'session.unconfirmed':
    'Votre adresse n’est pas encore confirmée. Ouvrez le lien reçu par e-mail ou demandez-en un nouveau.',
  'access.denied': 'Votre rôle ne permet pas cette action.',
  'accounts.passwordBlank': 'Un mot de passe ne peut pas être fait d’espaces. Choisissez-en un autre.',
  'accounts.passwordRepeated': 'Ce mot de passe répète un seul caractère. Choisissez-en un autre.',
  'accounts.passwordIsAName':
    'Le mot de passe ne peut pas être le nom ou l’identifiant de l’utilisateur, ni le nom de la société. Choisissez-en un autre.',
  'accounts.passwordTooCommon': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  'accounts.passwordsDiffer': 'Les deux mots de passe sont différents.',
  'accounts.wrongPassword': 'Le mot de passe actuel est incorrect.',
  'accounts.linkInvalid': 'Ce lien n’est plus valide. Demandez-en un nouveau.',
  'companies.signUpClosed': 'Les inscriptions sont fermées sur cette installation.',
  'banks.nameTaken': 'Une banque porte déjà le nom « {{name}} ».',
  'brands.nameTaken': 'Une marque porte déjà le nom « {{name}} ».',
  'families.nameTaken': 'Une famille porte déjà le nom « {{name}} » à cet endroit.',
  'brands.hasProducts_one': '« {{name}} » compte {{count}} produit. Changez d’abord sa marque.',
  'brands.hasProducts_other': '« {{name}} » compte {{count}} produits. Changez d’abord leur marque.',
  'families.hasProducts_one': '« {{name}} » compte {{count}} produit. Changez d’abord sa famille.',
  'families.hasProducts_other': '« {{name}} » compte {{count}} produits. Changez d’abord leur famille.',
  'products.referenceTaken': 'Un produit porte déjà la référence « {{reference}} ».',
  'products.inStock':
    'Il reste {{quantity}} « {{name}} » au dépôt {{depot}}. Videz-en les dépôts avant de le supprimer.',
  'products.priceRequired': 'Indiquez un prix HT ou TTC.',
  'products.tierTwice': 'Deux paliers portent sur la même quantité.',
  'products.unknownRate': 'Le taux de {{rate}} % ne fait pas partie des taux de TVA de la société.',
  'clients.codeReused':
    'Le client « {{name}} » a été supprimé et son code « {{code}} » est porté par un autre. Donnez un autre code à celui-ci, puis recommencez.',
  'clients.codeTaken': 'Un client porte déjà le code « {{code}} ».',
  'clients.unknownCity': 'Cette ville ne figure pas dans la liste. Choisissez-en une autre.',
  'clients.hasBalance':
    '« {{name}} » a un solde : encours {{outstanding}}, non réglé {{unsettled}}, impayés {{unpaid}}. Soldez-le avant de supprimer le client.',
  'clients.hasOrders_one': '« {{name}} » a {{count}} commande en cours. Livrez-la ou annulez-la d’abord.',
  'clients.hasOrders_other':
    '« {{name}} » a {{count}} commandes en cours. Livrez-les ou annulez-les d’abord.',
  'clients.halfAPlace': 'Indiquez la latitude et la longitude, ou aucune des deux.',
  'clients.termsReserved':
    'Le plafond, l’échéance et les types de paiement d’un client sont fixés par l’administration.',
  'families.tooDeep': '« {{name}} » irait au-delà de {{deepest}} niveaux. Choisissez un parent plus haut.',
  'families.tooMany': 'Une société compte au plus {{most}} familles.',
  'families.circle': '« {{name}} » ne peut pas dépendre d’elle-même ni d’une de ses sous-familles.',
  'families.hasChildren_one':
    '« {{name}} » compte {{count}} sous-famille. Déplacez-la ou supprimez-la d’abord.',
  'families.hasChildren_other':
    '« {{name}} » compte {{count}} sous-familles. Déplacez-les ou supprimez-les d’abord.',
  'depots.closed': 'Le dépôt {{name}} est inactif. Choisissez-en un autre ou réactivez-le.',
  'depots.inStock': 'Il reste {{quantity}} « {{product}} » au dépôt {{name}}. Videz-le d’abord.',
  'stock.short': stock.short,
  'stock.tooMuch': 'Le dépôt {{depot}} compterait plus de {{most}} « {{product}} ». Vérifiez la quantité.',
  'stock.tooManyRows': 'L’export compterait {{rows}} lignes ; le maximum est de {{most}}. Filtrez davantage.',
  'purchases.numberTaken': 'La facture n° {{number}} de {{provider}} est déjà enregistrée pour cette année.',
  'purchases.linesRequired': 'Ajoutez au moins un produit.',
  'purchases.equalLine': '« {{product}} » figure déjà à {{price}}. Additionnez les quantités sur une ligne.',
  'purchases.linesFixed':
    'Le dépôt et les lignes d’un achat enregistré ne peuvent plus être modifiés. Supprimez la ligne ou l’achat.',
  'purchases.depotRequired': 'Choisissez le dépôt à alimenter.',
  'purchases.tooMuch': 'Un achat ne peut pas dépasser {{most}} DHs.',
  'depots.nameTaken': 'Un dépôt porte déjà le nom « {{name}} ».',
  'sales.linesRequired': 'Ajoutez des produits à la commande.',
  'sales.equalLine':
    '« {{product}} » figure déjà à {{discount}} % de remise. Additionnez les quantités sur une ligne.',
  'sales.tooMuch': 'Le total dépasserait {{most}} DHs. Vérifiez les quantités.',
  'sales.paymentRequired': 'Indiquez le mode de paiement.',
  'sales.paymentNotAuthorised': '{{notAuthorised}} pour ce client. Modes autorisés : {{authorised}}.',
  'sales.productGone': '« {{product}} » a été supprimé du catalogue. Retirez-le du devis.',
  'orders.noSuchStep': 'La commande {{number}} n’est plus à l’étape qui le permet. Rechargez la page.',
  'orders.hasNote': '{{number}} a déjà son bon de livraison {{note}}.',
  'orders.treated': '{{number}} est traitée. Un administrateur doit d’abord annuler le traitement.',
  'orders.clientBlocked': 'Le client « {{name}} » est bloqué. Débloquez-le d’abord.',
  'orders.tooLateToTakeBack': 'La décision sur {{number}} ne peut plus être annulée.',
  'orders.notYourDecision':
    'Un autre administrateur a décidé de {{number}} : lui seul peut annuler cette décision.',
  'orders.onlyOwnDrafts':
    'Vous ne pouvez pas modifier {{number}} : un agent ne modifie que les brouillons qu’il a importés. Adressez-vous au commercial ou à un administrateur.',
  'orders.declinedStays': '{{number}} est refusée. Saisissez une nouvelle commande.',
  'orders.cancelledStays': '{{number}} est annulée et reste dans l’historique.',
  'orders.notDelivered': '{{number}} n’est pas livrée : elle ne peut pas encore être traitée.',
  'orders.notBillable': '{{number}} n’est pas validée : elle ne peut pas avoir de bon de livraison.',
  'orders.deliveredNeedsApproval':
    '{{number}} est déjà livrée et ce changement demande une approbation. Adressez-vous à un administrateur.',
  'orders.noDepot': 'Aucun dépôt ne vous est affecté. Demandez-en un à un administrateur.',
  'orders.depotNotYours': 'Le dépôt {{name}} ne vous est pas affecté. Choisissez l’un des vôtres.',
  'orders.clientOfQuote':
    '{{number}} vient du devis {{quote}} : son client ne change pas. Saisissez une nouvelle commande.',
  'orders.short': 'Il reste {{left}} « {{product}} » au dépôt {{depot}}.',
  'quotes.shortOfSeveral': 'Stock insuffisant au dépôt {{depot}}. Reste disponible : {{products}}.',
  'quotes.hasOrder': '{{number}} est déjà devenu la commande {{order}}.',
  'quotes.invalidPayment': 'Choisissez un mode de paiement.',
  'deliveryNotes.treated': '{{number}} est traité. Un administrateur doit d’abord annuler le traitement.',
  'deliveryNotes.notAuthor': '{{number}} a été généré par un autre utilisateur, qui seul peut l’annuler.',
  'deliveryNotes.tooLateToVoid': '{{number}} ne peut plus être annulé : le délai de 60 secondes est passé.',
  'deliveryNotes.goodsGone':
    'Les articles de {{number}} ne peuvent pas revenir : un produit ou le dépôt a été supprimé depuis.',
  'products.hasOrders_one':
    '« {{name}} » figure dans {{count}} commande en cours. Livrez-la ou annulez-la d’abord.',
  'products.hasOrders_other':
    '« {{name}} » figure dans {{count}} commandes en cours. Livrez-les ou annulez-les d’abord.',
  'depots.hasOrders_one': 'Le dépôt {{name}} a {{count}} commande en cours. Livrez-la ou annulez-la d’abord.',
  'depots.hasOrders_other':
    'Le dépôt {{name}} a {{count}} commandes en cours. Livrez-les ou annulez-les d’abord.',
  'receivables.attached': 'Un règlement est rattaché à {{number}}. Détachez-le d’abord.',
  'payments.notAttachable': 'Un règlement à approuver, refusé ou impayé ne se rattache à aucune pièce.',
  'payments.beyondRemainder': 'Il reste {{open}} à régler sur {{number}}. Rattachez au plus ce montant.',
  'payments.beyondAmount': 'Il reste {{left}} à rattacher de ce règlement. Réduisez les montants.',
  'payments.creditsAlone': 'Un avoir se rattache avec les bons qu’il réduit. Ajoutez un bon de livraison.',
  'payments.beyondAttached':
    '{{attached}} de ce règlement sont rattachés à {{number}}. Détachez au plus ce montant.',
  'payments.noteFirst':
    'Sans cet avoir, le règlement serait dépassé de {{amount}}. Détachez d’abord {{number}}.',
  'payments.attached': 'Ce règlement est rattaché à {{numbers}}. Détachez-le d’abord.',
  'payments.statusFixed': 'L’état de ce règlement ne permet pas cette action.',
  'payments.treated': 'Ce règlement est traité. Demandez cette modification à un administrateur.',
  'payments.validated': 'Ce règlement est validé. Demandez cette modification à un administrateur.',
  'payments.orderRestsOnIt':
    'La commande {{number}} a été acceptée sans approbation sur la foi de cette pièce. Sans elle, le client dépasserait son plafond ou aurait davantage d’échu. Demandez cette modification à un administrateur.',
  'payments.invoicedAhead': 'La date de facture ne peut pas être après aujourd’hui ({{today}}).',
  'payments.notPaper': 'Seul un chèque ou un effet peut être impayé.',
  'payments.bounceDay': 'Un impayé ne peut pas être daté d’après aujourd’hui ({{today}}).',
  'payments.bouncedBeforeReceived':
    'Un impayé ne peut pas être daté d’avant la réception du règlement ({{day}}).',
  'payments.replaced': 'Ce règlement a été remplacé. Détachez d’abord de ses pièces : {{documents}}.',
  'payments.amountRequired':
    'Saisissez un montant supérieur à zéro. Pour solder un bon par un avoir, faites une compensation.',
  'payments.imageRequired': 'Joignez l’image du règlement.',
  'payments.fieldRequired': 'Ce champ est obligatoire pour ce type de paiement.',
  'payments.belowAttached':
    '{{attached}} de ce règlement sont déjà rattachés. Saisissez au moins ce montant, ou détachez d’abord.',
  'payments.clientFixed':
    'Ce règlement a déjà été rattaché : son client ne peut plus être modifié. Saisissez un nouveau règlement.',
  'payments.bouncedFixed':
    'Ce règlement est impayé : son montant, son type, son client et son échéance ne peuvent plus être modifiés.',
  'payments.onSlip':
    'Cette valeur est remise en banque sur le bordereau {{number}}. Retirez-la d’abord du bordereau.',
  'payments.notTheirs': 'Rattachez ce règlement à des pièces de son client seulement.',
  'payments.notBalanced':
    'Les bons et les avoirs d’une compensation doivent s’annuler : écart de {{difference}}. Corrigez les montants.',
  'deposits.notDepositable':
    'Impossible de remettre {{papers}} : choisissez des chèques ou des effets en portefeuille, approuvés et non impayés.',
  'deposits.dayAhead': 'La remise ne peut pas être datée après aujourd’hui.',
  'deposits.notOnSlip': 'Cette valeur n’est sur aucun bordereau.',
  'deposits.bouncedStays': 'Cette valeur est revenue impayée : elle reste sur le bordereau {{number}}.',
  'unpaid.tooManyRows':
    'L’export compterait {{rows}} lignes ; le maximum est de {{most}}. Filtrez davantage.',
  'deposits.tooManyRows':
    'L’export compterait {{rows}} lignes ; le maximum est de {{most}}. Filtrez davantage.',
  'expenses.tooManyRows':
    'L’export compterait {{rows}} lignes ; le maximum est de {{most}}. Filtrez davantage.',
  'settings.accountInUse': 'Le compte {{rib}} figure deux fois. Retirez l’un des deux.',
  'creditNotes.linesRequired': 'Saisissez au moins une quantité à retourner.',
  'creditNotes.equalLine': 'Ce produit de ce bon figure déjà sur une autre ligne. Additionnez les quantités.',
  'creditNotes.beyondReturnable':
    '{{number}} : il reste {{left}} à retourner de « {{product}} ». Réduisez la quantité.',
  'creditNotes.notDelivered': '« {{product}} » ne figure pas sur ce bon de livraison de ce client.',
  'creditNotes.ambiguousLine':
    'Ce produit figure plusieurs fois sur {{number}}. Indiquez la remise de la ligne retournée.',
  'creditNotes.statusFixed': 'Seul un bon de retour à approuver peut être validé ou refusé.',
  'creditNotes.treated': 'Ce bon de retour est traité. Un administrateur doit d’abord annuler le traitement.',
  'creditNotes.notValidated': 'Ce bon de retour n’est pas validé : il n’a pas encore de PDF.',
  'creditNotes.treatedOnceValidated':
    'Ce bon de retour n’est pas validé : il ne peut pas encore être traité.',
  'creditNotes.declinedStays': '{{number}} est refusé et ne peut pas être supprimé.',
  'deliveryNotes.returned': 'Des articles de ce bon ont été retournés. Supprimez d’abord {{numbers}}.',
  'products.hasReturns':
    '« {{name}} » doit revenir par le bon de retour {{number}}. Validez-le ou refusez-le d’abord.',
  'depots.hasReturns':
    'Des articles du bon de retour {{number}} doivent entrer au dépôt {{name}}. Validez-le ou refusez-le d’abord.',
  'clients.hasReturns':
    '« {{name}} » a un bon de retour à approuver, {{number}}. Validez-le ou refusez-le d’abord.',
  'financialCredits.linesRequired': 'Saisissez au moins une ligne avec une désignation ou un montant.',
  'financialCredits.totalZero':
    'Cet avoir totalise 0,00 DHs et ne crédite rien. Saisissez un montant sur au moins une ligne.',
  'financialCredits.treated': 'Cet avoir est traité. Un administrateur doit d’abord annuler le traitement.',
  'financialCredits.clientFixed':
    'Un règlement a déjà utilisé cet avoir : son client ne peut plus être modifié. Saisissez un nouvel avoir.',
  'financialCredits.totalFixed':
    'Un règlement a déjà utilisé cet avoir : son total ne peut plus être modifié. Saisissez un nouvel avoir.',
  'financialCredits.notASalesperson': 'Choisissez un commercial.',
  'supplierCredits.linesRequired': 'Ajoutez au moins un produit à l’avoir.',
  'supplierCredits.equalLine': 'Ce produit figure déjà pour ce dépôt à ce prix. Additionnez les quantités.',
  'supplierCredits.treated': 'Cet avoir est traité. Un administrateur doit d’abord annuler le traitement.',
  'expenses.linesRequired': 'Saisissez au moins une ligne.',
  'expenses.notAuthor': 'Seul l’auteur de {{number}} peut l’annuler. Vous pouvez la refuser.',
  'expenses.validated': '{{number}} est validée : elle ne change plus.',
  'expenses.declined': '{{number}} est refusée : elle ne change plus. Saisissez une nouvelle note de frais.',
  'expenses.cancelled': '{{number}} a été annulée par son auteur : elle ne change plus.',
  'expenses.cancelledStays': '{{number}} est annulée et ne peut pas être supprimée.',
  'expenses.validatedStays': '{{number}} est validée : seul un administrateur peut la supprimer.',
  'transferRequests.linesRequired': 'Ajoutez au moins un produit à la demande.',
  'transferRequests.sameProduct': 'Ce produit figure déjà dans la demande. Additionnez les quantités.',
  'transferRequests.sameDepot': 'Le dépôt source et le dépôt destination doivent être différents.',
  'transferRequests.depotNotYours':
    'L’un des deux dépôts doit vous être affecté. Choisissez l’un des vôtres.',
  'transferRequests.treated':
    'La demande {{id}} est déjà validée : ses articles ont été transférés. Elle ne peut plus changer.',
  'transferRequests.linesChanged':
    'La demande a changé entre-temps : ses lignes ne sont plus celles que vous avez cochées. Rouvrez-la.',
  'transfers.tooManyRows':
    'L’export compterait {{rows}} lignes ; le maximum est de {{most}}. Filtrez davantage.',
  'products.hasTransferRequests':
    '« {{name}} » figure dans la demande de transfert {{id}}, en attente. Validez-la ou supprimez-la d’abord.',
  'depots.hasTransferRequests':
    'La demande de transfert {{id}}, en attente, concerne le dépôt {{name}}. Validez-la ou supprimez-la d’abord.',
  'paymentTypes.nameTaken': 'Un type de paiement porte déjà le nom « {{name}} ».',
  'paymentTypes.builtIn': '« {{name}} » fait partie des six types de base et ne peut pas être supprimé.',
  'fields.invalid': 'Corrigez les champs additionnels signalés.',
  'fields.nameTaken': 'Un champ porte déjà le nom « {{name}} » sur ces fiches.',
  'fields.typeNameTaken': 'Un type porte déjà le nom « {{name}} ».',
  'fields.builtIn':
    '« {{name}} » est un champ système : seuls sa visibilité et son caractère obligatoire peuvent changer.',
  'fields.tooMany': 'Une fiche compte au plus {{most}} champs additionnels.',
  'fields.choicesNotWhole': 'Les valeurs d’un type numérique sont des nombres entiers.',
  'users.usernameTaken': 'Le nom d’utilisateur « {{name}} » est déjà pris.',
  'users.emailTaken': 'L’adresse « {{name}} » est déjà utilisée.',
  'users.deletingOneself': 'Vous ne pouvez pas supprimer votre propre compte.',
  'users.lastAdmin': '{{name}} est le dernier administrateur actif. Nommez-en un autre d’abord.',
  'users.passwordRequired': 'Un nouvel utilisateur a besoin d’un mot de passe.',
  'users.ownPassword': 'Changez votre propre mot de passe depuis votre profil.',
  'users.usernameIsAnAddress': 'Un nom d’utilisateur qui est une adresse doit être celle de l’utilisateur.',
  'users.notASalesperson': 'Seul un commercial a un objectif.',
  'images.unreadable': 'Ce fichier n’est pas une image PNG, JPEG ou WebP lisible.',
  'images.tooManyPixels': 'Cette image dépasse {{megapixels}} mégapixels. Réduisez-la, puis réessayez.',
  'images.noRoom':
    'L’espace de votre société pour les images ({{gigabytes}} Go) est plein. Écrivez au support.',
  'imports.notAWorkbook':
    'Ce fichier n’est pas un classeur Excel. Enregistrez-le au format .xlsx puis réessayez.',
  'imports.tooBigInside':
    'Ce classeur est trop volumineux une fois ouvert. Scindez-le en plusieurs fichiers.',
  'imports.unreadable':
    'Ce classeur est illisible ou endommagé. Ouvrez-le, enregistrez-le au format .xlsx puis réessayez.',
  'imports.noRoom': 'Trop de fichiers en attente ({{megabytes}} Mo au plus par jour). Réessayez demain.',
  'imports.tooMany': 'Votre société a déjà {{most}} imports en cours. Attendez la fin de l’un d’eux.',
  'imports.rowsWrong_one':
    '{{count}} ligne à corriger. Corrigez le fichier ou importez seulement les lignes valides.',
  'imports.rowsWrong_other':
    '{{count}} lignes à corriger. Corrigez le fichier ou importez seulement les lignes valides.',
  'imports.notChecked': 'La vérification de ce fichier n’est pas terminée.',
  'imports.alreadyRun': 'Cet import a déjà été lancé.',
  'imports.erased': 'Ce fichier a été effacé après 24 heures. Envoyez-le à nouveau.',
  'server.failed':
    'Un problème inattendu est survenu. Réessayez ; s’il persiste, transmettez la référence {{requestId}}.',
  'server.busy': 'Le service est très sollicité. Réessayez dans un instant.',
  'server.unavailable': 'Le serveur ne répond pas. Réessayez dans un instant.',
} as const satisfies Record<SentenceKey, string>
