import type { DemoQuiz } from './types.ts'

export const quizzesOfTheHouse: DemoQuiz[] = [
  {
    slug: 'first-season',
    title: 'Welcome to the Palazzo: The First Season',
    description: 'Eleven guests, four chairs and a lease nobody read. Prove that you were there from night one.',
    season: 1,
    characters: ['ash', 'gerald-grubbins', 'cousin-kev'],
    createdDaysAgo: 96,
    questions: [
      {
        question: 'What does VIP stand for in the lease of 4B?',
        right: 'Very Intimate Premises',
        wrong: ['Very Important Person', 'Vacant, Inspect Promptly', 'Ventilation Is Postponed'],
      },
      {
        question: 'What did the mattress of season one cost?',
        right: 'Seven dollars',
        wrong: ['Seventy dollars', 'One zebra sofa', 'Nothing, it was inherited'],
      },
      {
        question: 'How did its seller describe the mattress?',
        right: 'Slightly haunted but firm',
        wrong: ['Firm but unfair', 'Nearly new, one owner', 'Soft, with company'],
      },
      {
        question: 'How long was Cousin Kev going to stay?',
        right: 'Just for the weekend',
        wrong: ['Until the lift works', 'One season', 'As long as the towels last'],
      },
      {
        question: 'What did Kev bring in his suitcase?',
        right: 'Towels',
        wrong: ['Rubber ducks', 'Podcast equipment', 'Another suitcase'],
      },
      {
        question: 'Where in the flat does Kev sleep?',
        right: 'In the bathtub',
        wrong: ['On the zebra sofa', 'Under the sink', 'In the broken lift'],
      },
      {
        question: 'How many guests came to the first VIP party?',
        right: 'Eleven',
        wrong: ['Four', 'Two hundred and fourteen', 'Thirty-one'],
      },
      {
        question: 'And how many chairs were there?',
        right: 'Four',
        wrong: ['Eleven', 'Seven', 'None, Grubbins had taped them to the wall'],
      },
      {
        question: 'When will the lift be back, according to its sign?',
        right: 'In five minutes',
        wrong: ['Tomorrow', 'After the rent', 'When it feels ready'],
      },
      {
        question: "What was Priscilla Vance's complaint number one about?",
        right: 'The noise of glamour',
        wrong: ['The smell of bean dip', 'The colour of the hallway', 'A bug in a bow tie'],
      },
    ],
  },
  {
    slug: 'know-barnaby',
    title: 'How Well Do You Know Barnaby?',
    description: 'Six legs, one bow tie, no regrets. Ten questions about the best-dressed insect on television.',
    season: null,
    characters: ['barnaby', 'odette-itch'],
    createdDaysAgo: 88,
    questions: [
      {
        question: 'What kind of creature is Barnaby?',
        right: 'A bed bug',
        wrong: ['A cockroach', 'A flea', 'A ladybird with a past'],
      },
      {
        question: 'How did Barnaby come to 4B?',
        right: 'With the mattress',
        wrong: ['By taxi', 'In a dip', "In Kev's suitcase"],
      },
      {
        question: 'What does he wear to breakfast?',
        right: 'A bow tie',
        wrong: ['A bathrobe', 'A monocle', 'Nothing, he is an insect'],
      },
      {
        question: 'With what did Barnaby sign his first contract?',
        right: 'A thumbprint in raspberry jam',
        wrong: ['A bite', 'An X in bean dip', 'A fountain pen'],
      },
      {
        question: 'In which season is the contract signed?',
        right: 'Season 3',
        wrong: ['Season 1', 'Season 2', 'Season 6'],
      },
      {
        question: 'How does Barnaby talk?',
        right: 'In squeaks',
        wrong: ['In rhymes', 'By blinking', 'Through his lawyer only'],
      },
      { question: 'How many other bugs moved to the Bug & Breakfast?', right: '214', wrong: ['23', '412', '640'] },
      {
        question: 'For which office does he run in season six?',
        right: 'Building president',
        wrong: ['Mayor of Port Glimmer', 'Treasurer of the laundry room', 'Landlord'],
      },
      {
        question: 'What is the title of his campaign film?',
        right: 'Bite the Vote',
        wrong: ['Six Legs Forward', 'Yes, We Itch', 'Small Feet, Big Shoes'],
      },
      {
        question: 'Where did Barnaby sit while he listened to the first Tub Talk?',
        right: 'On the soap',
        wrong: ['On the rubber duck', 'Under the tap', "On Kev's shower cap"],
        score: 150,
      },
    ],
  },
  {
    slug: 'who-said-it',
    title: 'Who Said It?',
    description: 'Twelve quotes, twelve buzzers. The person on the left is not always the person on the right.',
    season: null,
    characters: ['ash', 'gerald-grubbins', 'nana-pemberloo', 'dolores-finch'],
    createdDaysAgo: 61,
    questions: [
      {
        question: "'If beige tape cannot fix it, it is a feature.'",
        right: 'Gerald Grubbins',
        wrong: ['Marvin Pludd', 'Cousin Kev', 'Chip Marlowe'],
      },
      {
        question: "'I tow because I care.'",
        right: 'Dolores Finch',
        wrong: ['Bruno Velvet', 'Ash Pemberloo', 'Tiffany Glint'],
      },
      {
        question: "'Relax. It is just for the weekend.'",
        right: 'Cousin Kev',
        wrong: ['Nana Pemberloo', 'Dr. Odette Itch', 'Gerald Grubbins'],
      },
      {
        question: "'The lint has spoken.'",
        right: 'Madame Suds',
        wrong: ['Priscilla Vance', 'Nana Pemberloo', 'Bruno Velvet'],
      },
      {
        question: "'Bingo is a contact sport, sweetheart!'",
        right: 'Nana Pemberloo',
        wrong: ['Tiffany Glint', 'Madame Suds', 'Ash Pemberloo'],
      },
      {
        question: "'I did not buy a used mattress. I adopted a vintage one.'",
        right: 'Ash Pemberloo',
        wrong: ['Tiffany Glint', 'Dr. Odette Itch', 'Cousin Kev'],
      },
      {
        question: "'I have never lost a patient. I have lost my keys, my van and two husbands.'",
        right: 'Dr. Odette Itch',
        wrong: ['Madame Suds', 'Dolores Finch', 'Nana Pemberloo'],
      },
      {
        question: "'The extra letters are heavier, darling, but I lift.'",
        right: 'Tiffany Glint',
        wrong: ['Ash Pemberloo', 'Bruno Velvet', 'Priscilla Vance'],
      },
      {
        question: "'If your name is not on the list, I can write it on the list.'",
        right: 'Bruno Velvet',
        wrong: ['Marvin Pludd', 'Gerald Grubbins', 'Reginald'],
      },
      {
        question: "'I was told there would be seven. I made eight.'",
        right: 'Reginald',
        wrong: ['Barnaby', 'Chip Marlowe', 'Dolores Finch'],
      },
      {
        question: "'I believe the sofa is still lovely.'",
        right: 'Marvin Pludd',
        wrong: ['Cousin Kev', 'Tiffany Glint', 'Bruno Velvet'],
      },
      {
        question: "'I am not angry. I am level six.'",
        right: 'Chip Marlowe',
        wrong: ['Nana Pemberloo', 'Gerald Grubbins', 'Priscilla Vance'],
        score: 150,
      },
    ],
  },
  {
    slug: 'repo-or-not',
    title: 'Repo or Not Repo?',
    description: 'A short and very polite quiz about season four. A thank-you card will follow by post.',
    season: 4,
    characters: ['marvin-pludd', 'cousin-kev', 'gerald-grubbins'],
    createdDaysAgo: 40,
    questions: [
      {
        question: 'Which piece of furniture does Marvin come for?',
        right: 'The zebra sofa',
        wrong: ['The leopard armchair', 'The bathtub', 'The seven-dollar mattress'],
      },
      {
        question: 'How many times does he repossess it?',
        right: 'Six',
        wrong: ['Once', 'Twenty-three', 'He never manages'],
      },
      {
        question: 'By which day is the sofa always back?',
        right: 'Thursday',
        wrong: ['Monday', 'Sunday', 'The first of the month'],
      },
      {
        question: 'What does Marvin leave behind every time?',
        right: 'A thank-you card',
        wrong: ['His hat', 'A lavender letter', 'A bag of Blaze Puffs'],
      },
      {
        question: "What is the name of Kev's podcast?",
        right: 'Tub Talk',
        wrong: ['Soap Opera', 'The Plughole', 'Just for the Weekend'],
      },
      {
        question: 'How many people listened to episode one?',
        right: 'Three',
        wrong: ['Thirty-one', 'Eleven', 'Nobody'],
      },
      {
        question: 'For what does Grubbins raise the rent?',
        right: 'Ambience',
        wrong: ['Gravity', 'The bug', 'Beige tape'],
      },
      {
        question: 'What does he charge a month for the water feature?',
        right: 'Forty dollars',
        wrong: ['Seven dollars', 'Nothing, it is a gift', 'Six hundred and forty dollars'],
        score: 150,
      },
    ],
  },
  {
    slug: 'season-six-so-far',
    title: 'Season Six So Far',
    description:
      'The longest season of them all, tested while it is still running. Answers may be evicted without notice.',
    season: 6,
    characters: ['barnaby', 'priscilla-vance', 'gerald-grubbins'],
    createdDaysAgo: 4,
    opensInDays: 6,
    questions: [
      {
        question: 'To what does Grubbins want to sell the Palazzo?',
        right: 'A car wash',
        wrong: ['A bingo hall', 'A hotel for bugs', 'Tiffany Glint'],
      },
      {
        question: 'Who can stop the sale?',
        right: 'A building president',
        wrong: ['A judge', 'The lift inspector', 'Nobody with rent to pay'],
      },
      {
        question: 'Under what were the house rules found?',
        right: 'Forty layers of beige tape',
        wrong: ['The mattress', 'A wedding cake', 'The soap'],
      },
      {
        question: 'On what does Priscilla Vance run?',
        right: 'Silence',
        wrong: ['Lower rent', 'Lavender', 'A treadmill'],
      },
      {
        question: 'And on what does Barnaby run?',
        right: 'Six legs',
        wrong: ['Free snacks', 'A new lift', 'Her record'],
      },
      {
        question: 'What was stolen from Chip Marlowe?',
        right: 'The Blaze Puff recipe',
        wrong: ['His hair', 'The last bucket of dip', 'The Snack Shack sign'],
      },
      {
        question: 'How many letters has Priscilla written to the building?',
        right: '412',
        wrong: ['214', '400', '31'],
      },
      {
        question: 'Why has the season not ended?',
        right: 'Nobody can find the form that ends it',
        wrong: ['The lift is stuck', 'Kev is still in the bath', 'It is only a weekend'],
      },
    ],
  },
]
