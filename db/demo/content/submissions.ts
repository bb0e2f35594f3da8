import type { DemoSubmission } from './types.ts'

export const submissions: DemoSubmission[] = [
  {
    title: 'The Day Bruno Smiled',
    author: 'LintTrapQueen',
    submittedDaysAgo: 41,
    status: 'approved',
    feedback: 'We laughed, we cried, we checked the dryer. Welcome to the shelf!',
    paragraphs: [
      'It was ten past nine in the laundry room when the rope came undone. Bruno looked at it. In eleven years of ropes, none had ever opened by itself.',
      'On the other side stood a very old lady with a very small bag. She had no ticket. She had no list. She had one pair of stockings and she wanted to know whether the machine with the purple door was taken.',
      "'That is Old Niner, madam,' said Bruno. 'It eats.'",
      "'So do I,' said the lady, and gave it half of her sandwich.",
      'The machine thought about it. It turned once, politely, like somebody making room on a bench. When the stockings came out again, they were three.',
      'And Bruno, who had stood in front of doors all his life and never once been asked in, felt something happen to the lower part of his face. It pulled a little. It was not at all unpleasant. He hung the rope on its hook and held the door for her, and nobody who was there that morning has ever paid for a wash since.',
    ],
  },
  {
    title: 'Tub Talk: The Lost Episode',
    author: 'RubberDuckling',
    submittedDaysAgo: 29,
    status: 'approved',
    feedback: 'Kev has asked for a signed copy. He will read it in the usual place.',
    paragraphs: [
      "'Good evening,' said Kev into the shampoo. The microphone was in the wash. 'Tonight we ask the big question. Is a bath soup?'",
      'There was a silence, in which one could hear the tap think.',
      "'I have ingredients,' said Kev. 'There is me. There is the duck. There is a bar of soap with, according to the packet, oats. I am warm. I have been in here for a while. If I were in a bowl, you would bring a spoon.'",
      'Barnaby walked along the edge of the tub and looked in. He had strong feelings about soup.',
      "'Squeak,' he said at last.",
      "'Our expert says it depends on the garnish,' Kev told the shampoo. He reached behind him for the parsley, which he kept there for guests, and put it on his head. They both looked at the water for a long time.",
      "'Well,' said Kev, 'that settles that,' and nobody has ever been able to find the recording.",
    ],
  },
  {
    title: 'How I Parked in Spot Twelve',
    author: 'ParallelParker',
    submittedDaysAgo: 6,
    status: 'pending',
    paragraphs: [
      'I do not expect you to believe me. I had come from the supermarket with a melon. It was a Tuesday, it was raining, and I was on my third time around the block, when the car in front of me simply signalled and left.',
      'There it was. Twelve. The paint was still white in the corners. A pigeon sat in the middle of it, the way a cat sits on a cheque, and as I rolled closer it bowed and walked to the side.',
      'I did it in one move. People came out on the balconies of the Palazzo Paloma. Somebody threw rice. A lady in leopard print took off her sunglasses and put them over her heart.',
      'I turned off the engine, and it was the quietest thing I ever heard. Then I remembered that I live in another town, and that I had only stopped to look for my way home. I am still here. The melon is holding up well. Please send a fork.',
    ],
  },
  {
    title: 'Dear Landlord',
    author: 'BeigeTapeFan88',
    submittedDaysAgo: 3,
    status: 'pending',
    paragraphs: [
      'Dear Landlord, the ceiling has come down a little. I do not mention it in order to complain. It is nice to have it closer.',
      'Dear Landlord, thank you for your visit. The tape is very beige. The ceiling is now attached to the lamp, and the lamp is attached to my cousin, who was passing. He says that he can see the whole room and that it is a good room.',
      'Dear Landlord, you wrote that a cousin counts as a fixture and is forty dollars a month. I have talked it over with him. He would like to know whether that includes the ambience.',
      'Dear Landlord, we are very well. The ceiling has settled. In the evenings we lie on the floor with it, all of us, and look up at the tape, and it is almost like stars.',
    ],
  },
  {
    title: 'Reginald Returns',
    author: 'DipCritic',
    submittedDaysAgo: 1,
    status: 'pending',
    paragraphs: [
      'The icing was thick. It had been, he estimated, two years. A gentleman does not count the days inside a cake; he counts the layers, and Reginald had eaten his way through all but one.',
      'He adjusted the monocle. He put on the hat, which had become a little sticky at the brim. Then he set his shoulder against the last wall of sponge and pushed, and there was light, and in the light there was a kitchen, and in the kitchen there was a bowl of bean dip the size of a pond.',
      "'Ah,' said Reginald. 'I see I am expected.'",
      'On the other side of the bowl stood a bed bug in a gold bow tie, with a sash across his chest that said PRESIDENT. They looked at each other for a long time, as old enemies do, and old friends.',
      "'Squeak,' said Barnaby, and moved over.",
    ],
  },
  {
    title: 'ash is the best!!!!',
    author: 'PuffDustPaws',
    submittedDaysAgo: 18,
    status: 'rejected',
    feedback:
      'We agree with every word, but there are only five of them, repeated. Give Ash something to do and send it again!',
    paragraphs: [
      'ash is the best ash is the best ash is the best ash is the best ash is the best ash is the best ash is the best ash is the best ash is the best the end',
    ],
  },
]
