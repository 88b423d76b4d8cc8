ALTER TABLE "access_codes" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "asked_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "own_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "password_recoveries" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wrong_try_budgets" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_codes" DROP CONSTRAINT "access_codes_email_purpose_pk";--> statement-breakpoint
ALTER TABLE "password_recoveries" DROP CONSTRAINT "password_recoveries_pkey";--> statement-breakpoint
ALTER TABLE "wrong_try_budgets" DROP CONSTRAINT "wrong_try_budgets_pkey";--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_email_purpose_device_pk" PRIMARY KEY("email","purpose","device");--> statement-breakpoint
ALTER TABLE "password_recoveries" ADD CONSTRAINT "password_recoveries_user_id_device_pk" PRIMARY KEY("user_id","device");--> statement-breakpoint
ALTER TABLE "wrong_try_budgets" ADD CONSTRAINT "wrong_try_budgets_email_device_pk" PRIMARY KEY("email","device");
